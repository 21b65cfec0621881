import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { foldText } from '../../ui/choiceSearch.ts'
import { unavailableIn, type Command } from '../commands/Command.ts'
import { commandLists } from '../commands/commandLists.ts'
import { keysInWords } from '../commands/keys.ts'
import type { MenuAt } from '../store/EditorState.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { Icon } from '../ui/Icon.tsx'

/** The commands for what is selected, or for the form, where it was pressed. */
export function OpenMenu({ at }: { readonly at: MenuAt }) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const ref = useRef<HTMLDivElement>(null)
  const before = useRef<Element | null>(document.activeElement)
  const commands = commandLists()[at.of]

  const close = () => {
    editor.setSession({ menu: null })
    if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus()
  }

  useLayoutEffect(() => {
    const menu = ref.current
    if (!menu) return
    // Its size is known only now; it stays on the screen.
    const { width, height } = menu.getBoundingClientRect()
    menu.style.left = `${Math.max(8, Math.min(at.x, window.innerWidth - width - 8))}px`
    menu.style.top = `${Math.max(8, Math.min(at.y, window.innerHeight - height - 8))}px`
    menu.querySelector<HTMLElement>('[aria-disabled="false"]')?.focus()
  }, [at])

  useEffect(() => {
    const press = (event: PointerEvent) => {
      if (!ref.current?.contains(event.target as Node)) editor.setSession({ menu: null })
    }
    document.addEventListener('pointerdown', press, true)
    return () => document.removeEventListener('pointerdown', press, true)
  }, [editor])

  const run = (command: Command) => {
    if (unavailableIn(command, editor, editor.state) !== null) return
    close()
    command.run(editor)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault()
      return close()
    }
    const items = [...(ref.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
    const now = items.findIndex((item) => item === document.activeElement)
    const to = itemFor(event.key, items, now)
    if (!to) return
    event.preventDefault()
    to.focus()
  }

  return createPortal(
    <div
      ref={ref}
      className="ed-menu"
      role="menu"
      tabIndex={-1}
      aria-label={t(`menu.${at.of}`)}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => event.preventDefault()}
    >
      {commands.map((command) => (
        <MenuItem key={command.id} command={command} onRun={() => run(command)} />
      ))}
    </div>,
    // A landmark; what it holds scrolls by itself, so nothing cuts the menu off.
    document.querySelector('.ed-main') ?? document.body,
  )
}

function MenuItem({ command, onRun }: { readonly command: Command; readonly onRun: () => void }) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const reason = useEditorState((state) => unavailableIn(command, editor, state))
  const words = reason === null ? undefined : t(`unavailable.${reason}`)
  return (
    <button
      type="button"
      role="menuitem"
      // A long menu scrolls: for that something in it can be reached. Tab closes it all the same.
      tabIndex={0}
      data-menu={command.id}
      aria-disabled={reason !== null}
      onClick={onRun}
    >
      <Icon name={command.icon} size={16} />
      <span>
        {t(`command.${command.id}`)}
        {words === undefined ? null : <small>{words}</small>}
      </span>
      {command.keys?.[0] ? <kbd>{keysInWords(command.keys[0])}</kbd> : null}
    </button>
  )
}

/** The item that a key leads to: arrows go round, a letter goes to the next item that begins with it. */
function itemFor(key: string, items: readonly HTMLElement[], now: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(now + 1) % items.length]
  if (key === 'ArrowUp') return items.at(now <= 0 ? -1 : now - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const begins = (item: HTMLElement) => foldText(item.textContent).trim().startsWith(foldText(key))
  return [...items.slice(now + 1), ...items.slice(0, now + 1)].find(begins)
}
