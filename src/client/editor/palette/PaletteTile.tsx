import { memo, useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/Icon.tsx'
import type { Tile } from './kindsInGroup.ts'

interface PaletteItemProps {
  readonly kind: string
  readonly title: string
  /** Accessible description of what a press does. */
  readonly label: string
  /** True if no place around the selection accepts it. */
  readonly refused: boolean
  /** True if shown among the recently used kinds, in addition to its group. */
  readonly recent?: boolean
  /** Id of the line that describes the hovered kind. */
  readonly tipId: string
}

/**
 * One kind: press to add it, or drag. Events are delegated to the palette: dozens of items are drawn before the canvas.
 */
export const PaletteItem = memo(function PaletteItem({ kind, title, label, refused, recent, tipId }: PaletteItemProps) {
  return (
    <button
      type="button"
      className="ed-palette-item"
      {...{ [recent ? 'data-recent-kind' : 'data-palette-kind']: kind }}
      aria-label={label}
      aria-describedby={tipId}
      aria-disabled={refused}
    >
      <Icon name={kind} size={16} />
      <span>{title}</span>
    </button>
  )
})

/** Returns the kind under an event in the palette. */
export function kindAt(target: EventTarget): string | null {
  const button = target instanceof Element ? target.closest<HTMLElement>('.ed-palette-item') : null
  return button?.dataset['paletteKind'] ?? button?.dataset['recentKind'] ?? null
}

interface PaletteTileProps extends Tile {
  readonly title: string
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly renderKind: (kind: string) => ReactNode
}

/** A kind with its variants: a press adds the kind itself, the arrow beside it shows the variants below. */
export function PaletteTile({ kind, variants, title, isOpen, onToggle, renderKind }: PaletteTileProps) {
  const { t } = useTranslation('editor')
  const id = useId()
  const words = t('palette.variants', { kind: title })
  return (
    <>
      <div className="ed-palette-tile">
        {renderKind(kind)}
        <button
          type="button"
          className="ed-palette-more"
          data-variants={variants.join(' ')}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={words}
          title={words}
          onClick={onToggle}
        >
          <Icon name={isOpen ? 'up' : 'down'} size={14} />
        </button>
      </div>
      {isOpen ? (
        <div id={id} role="group" aria-label={words} className="ed-palette-variants">
          {variants.map((variant) => renderKind(variant))}
        </div>
      ) : null}
    </>
  )
}
