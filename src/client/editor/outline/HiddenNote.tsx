import { useTranslation } from 'react-i18next'
import { elementOf } from '../../../forms/document/childrenOf.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { Icon } from '../ui/Icon.tsx'

/** How many elements are hidden on the canvas, with the eye that shows them all the same. */
export function HiddenNote() {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const count = useEditorState(({ hidden, document }) =>
    hidden.size === 0 ? 0 : [...hidden].filter((id) => elementOf(document, id)).length,
  )
  const shows = useEditorState((state) => state.showsHidden)
  if (count === 0) return null
  return (
    <button
      type="button"
      className="ed-button ed-small"
      aria-pressed={shows}
      onClick={() => editor.setView({ showsHidden: !shows })}
    >
      <Icon name={shows ? 'preview' : 'hidden'} size={14} />
      {t('outline.hiddenCount', { count })}
    </button>
  )
}
