import { useTranslation } from 'react-i18next'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'

/** Says that the words on the canvas are not the form's own, and ends that. */
export function PretenceNote() {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const pretence = useEditorState((state) => state.pretence)
  if (pretence === null) return null
  return (
    <div className="ed-pretence" role="status">
      <span>{t(`pretence.${pretence}`)}</span>
      <button type="button" className="ed-button ed-small" onClick={() => editor.setSession({ pretence: null })}>
        {t('pretence.stop')}
      </button>
    </div>
  )
}
