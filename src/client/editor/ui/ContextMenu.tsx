import { useEffect, useRef, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { unavailableIn } from '../commands/Command.ts'
import { elementCommands } from '../commands/commands.ts'
import { keysInWords } from '../commands/keys.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { Icon } from './Icon.tsx'

export interface MenuPoint {
  readonly x: number
  readonly y: number
}

/** The commands for the selected element, where it was right-pressed. */
export function ContextMenu({ at, onClose }: { readonly at: MenuPoint; readonly onClose: () => void }) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const state = useEditorState((all) => all)
  const ref = useRef<HTMLDivElement>(null)

  useEffect(() => {
    ref.current?.querySelector('button')?.focus()
    const press = (event: PointerEvent) => {
      if (!ref.current?.contains(event.target as Node)) onClose()
    }
    document.addEventListener('pointerdown', press, true)
    return () => document.removeEventListener('pointerdown', press, true)
  }, [onClose])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') onClose()
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const buttons = [...(ref.current?.querySelectorAll('button') ?? [])]
    const now = buttons.findIndex((button) => button === document.activeElement)
    buttons.at((now + (event.key === 'ArrowDown' ? 1 : -1)) % buttons.length)?.focus()
  }

  const left = Math.min(at.x, window.innerWidth - 284)
  const top = Math.min(at.y, window.innerHeight - 36 * elementCommands.length - 16)
  return createPortal(
    <div ref={ref} className="ed-menu" role="menu" tabIndex={-1} style={{ left, top }} onKeyDown={onKeyDown}>
      {elementCommands.map((command) => {
        const reason = unavailableIn(command, editor, state)
        return (
          <button
            key={command.id}
            type="button"
            role="menuitem"
            aria-disabled={reason !== null}
            title={reason === null ? undefined : t(`unavailable.${reason}`)}
            onClick={() => {
              if (reason !== null) return
              onClose()
              command.run(editor)
            }}
          >
            <Icon name={command.icon} size={16} />
            <span>{t(`command.${command.id}`)}</span>
            {command.keys?.[0] ? <kbd>{keysInWords(command.keys[0])}</kbd> : null}
          </button>
        )
      })}
    </div>,
    document.body,
  )
}
