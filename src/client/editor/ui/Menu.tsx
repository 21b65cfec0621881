import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { foldText } from '../../../render/ui/choiceSearch.ts'
import { Icon } from './Icon.tsx'

/** An item of a menu. */
export interface MenuChoice {
  readonly id: string
  readonly title: string
  readonly icon?: string
  /** Text below the title. */
  readonly note?: string | undefined
  /** Equivalent keys, formatted. */
  readonly keys?: string
  readonly isOff?: boolean
}

interface MenuProps {
  /** Position, in pixels of the window. */
  readonly at: { readonly x: number; readonly y: number }
  readonly label: string
  readonly choices: readonly MenuChoice[]
  /** Called after it closed. */
  readonly onPick: (id: string) => void
  readonly onClose: () => void
}

/** A popup menu: arrows, first letters and Escape; closing restores the focus. */
export function Menu({ at, label, choices, onPick, onClose }: MenuProps) {
  const ref = useRef<HTMLDivElement>(null)
  const before = useRef<Element | null>(document.activeElement)
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  }, [onClose])

  const close = () => {
    onClose()
    if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus()
  }

  useLayoutEffect(() => {
    const menu = ref.current
    if (!menu) return
    // Its size is only known now; it is kept on screen.
    const { width, height } = menu.getBoundingClientRect()
    menu.style.left = `${Math.max(8, Math.min(at.x, window.innerWidth - width - 8))}px`
    menu.style.top = `${Math.max(8, Math.min(at.y, window.innerHeight - height - 8))}px`
    menu.querySelector<HTMLElement>('[aria-disabled="false"]')?.focus()
  }, [at.x, at.y])

  useEffect(() => {
    const press = (event: PointerEvent) => {
      if (!ref.current?.contains(event.target as Node)) latest.current()
    }
    document.addEventListener('pointerdown', press, true)
    return () => document.removeEventListener('pointerdown', press, true)
  }, [])

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
      aria-label={label}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => event.preventDefault()}
    >
      {choices.map(({ id, title, icon, note, keys, isOff = false }) => (
        <button
          key={id}
          type="button"
          role="menuitem"
          // A long menu scrolls, for which its items must be focusable. Tab still closes it.
          tabIndex={0}
          data-menu={id}
          aria-disabled={isOff}
          onClick={(event) => {
            // React events bubble to the component that opened it.
            event.stopPropagation()
            if (isOff) return
            close()
            onPick(id)
          }}
        >
          {icon === undefined ? null : <Icon name={icon} size={16} />}
          <span>
            {title}
            {note === undefined ? null : <small>{note}</small>}
          </span>
          {keys === undefined ? null : <kbd>{keys}</kbd>}
        </button>
      ))}
    </div>,
    // Rendered in a landmark whose content scrolls by itself, so that the menu is not clipped.
    document.querySelector('.ed-main') ?? document.body,
  )
}

/** Returns the item that a key leads to: arrows wrap around, a character goes to the next item starting with it. */
function itemFor(key: string, items: readonly HTMLElement[], now: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(now + 1) % items.length]
  if (key === 'ArrowUp') return items.at(now <= 0 ? -1 : now - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const begins = (item: HTMLElement) => foldText(item.textContent).trim().startsWith(foldText(key))
  return [...items.slice(now + 1), ...items.slice(0, now + 1)].find(begins)
}
