import { useState, type ReactNode } from 'react'
import { lazyPanel } from './lazyPanel.tsx'
import type { MenuChoice } from './Menu.tsx'

const { Component: Menu } = lazyPanel(async () => (await import('./Menu.tsx')).Menu)

interface MenuButtonProps {
  readonly className: string
  /** Accessible name of the menu. */
  readonly label: string
  readonly choices: readonly MenuChoice[]
  readonly onPick: (id: string) => void
  readonly children: ReactNode
  readonly [data: `data-${string}`]: string
}

/** A button that opens a menu below itself. */
export function MenuButton({ className, label, choices, onPick, children, ...data }: MenuButtonProps) {
  const [at, setAt] = useState<{ x: number; y: number } | null>(null)
  return (
    <>
      <button
        type="button"
        className={className}
        {...data}
        aria-haspopup="menu"
        aria-expanded={at !== null}
        onClick={({ currentTarget }) => {
          const { left, bottom } = currentTarget.getBoundingClientRect()
          setAt({ x: left, y: bottom + 4 })
        }}
      >
        {children}
      </button>
      {at ? <Menu at={at} label={label} choices={choices} onPick={onPick} onClose={() => setAt(null)} /> : null}
    </>
  )
}
