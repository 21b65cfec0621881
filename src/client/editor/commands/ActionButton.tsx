import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { unavailableIn, type Command } from './Command.ts'
import { keyLabel } from './keys.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { Icon } from '../ui/Icon.tsx'

/** A command as a button. A disabled one stays focusable and states the reason. */
export function ActionButton({ command, words = false }: { readonly command: Command; readonly words?: boolean }) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const reason = useEditorState((state) => unavailableIn(command, editor, state))
  const detail = useEditorState((state) => command.detail?.(state) ?? null)
  const pressed = useEditorState((state) => command.pressed?.(state))
  const title = t(`command.${command.id}`)
  const longTitle = detail
    ? t(`command.${command.id}Of` as 'command.undoOf', { what: t(detail as ParseKeys<'editor'>) })
    : title
  const keys = command.keys?.[0] ? ` (${keyLabel(command.keys[0])})` : ''
  return (
    <button
      type="button"
      className={command.primary ? 'ed-button ed-primary' : 'ed-button'}
      data-command={command.id}
      aria-label={title}
      aria-disabled={reason !== null}
      aria-pressed={pressed}
      title={reason === null ? `${longTitle}${keys}` : `${title}: ${t(`unavailable.${reason}`)}`}
      onClick={() => {
        if (reason === null) command.run(editor)
      }}
    >
      <Icon name={command.icon} />
      {words ? <span className="ed-words">{title}</span> : null}
    </button>
  )
}
