import { memo } from 'react'
import { Icon } from '../ui/Icon.tsx'

interface PaletteItemProps {
  readonly kind: string
  readonly title: string
  /** What a press does, in words. */
  readonly label: string
  /** Nowhere around the selection takes it. */
  readonly refused: boolean
  /** Shown among those used last, beside its place in its group. */
  readonly recent?: boolean
}

/** One kind: press it to add it, or drag it. The palette listens for all of them: half a hundred are drawn before the canvas. */
export const PaletteItem = memo(function PaletteItem({ kind, title, label, refused, recent }: PaletteItemProps) {
  return (
    <button
      type="button"
      className="ed-palette-item"
      {...{ [recent ? 'data-recent-kind' : 'data-palette-kind']: kind }}
      aria-label={label}
      aria-disabled={refused}
    >
      <Icon name={kind} size={16} />
      <span>{title}</span>
    </button>
  )
})

/** The kind that an event in the palette is about, and its button. */
export function kindAt(target: EventTarget): { readonly kind: string; readonly button: HTMLElement } | null {
  const button = target instanceof Element ? target.closest<HTMLElement>('.ed-palette-item') : null
  const kind = button?.dataset['paletteKind'] ?? button?.dataset['recentKind']
  return button && kind !== undefined ? { kind, button } : null
}
