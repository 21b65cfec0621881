import { useTranslation } from 'react-i18next'
import type { ElementId } from '../../../forms/document/FormDocument.ts'
import { useEditor } from '../store/EditorProvider.tsx'
import { lockOf, toggledIn } from '../store/View.ts'
import { Icon } from '../ui/Icon.tsx'

interface OutlineToolsProps {
  readonly id: ElementId
  readonly title: string
  /** By itself or by what it stands in. */
  readonly isLocked: boolean
  readonly isHidden: boolean
}

/** A row's eye and lock: drawn when they say something, else when the row is pointed at. The keyboard has commands. */
export function OutlineTools({ id, title, isLocked, isHidden }: OutlineToolsProps) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const tools = [
    { part: 'hidden', is: isHidden, icon: isHidden ? 'hidden' : 'preview', words: isHidden ? 'show' : 'hide' },
    { part: 'locked', is: isLocked, icon: isLocked ? 'lock' : 'unlock', words: isLocked ? 'unlock' : 'lock' },
  ] as const
  return tools.map(({ part, is, icon, words }) => (
    <button
      key={part}
      type="button"
      tabIndex={-1}
      className="ed-outline-tool"
      data-tool={part}
      data-on={is || undefined}
      aria-label={t(`outline.${words}`, { title })}
      aria-pressed={is}
      title={t(`outline.${words}`, { title })}
      onClick={(event) => {
        event.stopPropagation()
        const { document, locked } = editor.state
        // It may be locked by what it stands in: that is unlocked then.
        const of = (part === 'locked' && lockOf(document, locked, id)) || id
        editor.setView({ [part]: toggledIn(editor.state[part], [of]) })
      }}
    >
      <Icon name={icon} size={14} />
    </button>
  ))
}
