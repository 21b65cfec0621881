import { useState } from 'react'
import type { Position } from '../../../geo/Position.ts'
import { useDrawWords } from './useDrawWords.tsx'
import { DrawIcon } from './DrawIcon.tsx'

interface PointBoxProps {
  readonly number: number
  readonly corner: Position
  readonly onMove: (to: Position) => void
  readonly onRemove: () => void
  /** The place that a text says; null when it says none. */
  readonly read: (text: string) => Position | null
}

/** One corner in figures, latitude first as people write it. What is typed counts when the box is left. */
export function PointBox({ number, corner, onMove, onRemove, read }: PointBoxProps) {
  const t = useDrawWords()
  const [typed, setTyped] = useState<string | null>(null)
  const figures = `${corner[1]}, ${corner[0]}`
  const isWrong = typed !== null && read(typed) === null
  const take = () => {
    const to = typed === null ? null : read(typed)
    if (!to) return
    setTyped(null)
    if (typed !== figures) onMove(corner.length === 3 ? [to[0], to[1], corner[2]] : to)
  }
  return (
    <li>
      <span aria-hidden="true">{number}</span>
      <input
        className="gf-input"
        aria-label={t('point', { number })}
        autoComplete="off"
        value={typed ?? figures}
        aria-invalid={isWrong}
        title={isWrong ? t('typedWrong') : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take()
          else if (event.key === 'Escape') setTyped(null)
        }}
      />
      <button type="button" className="gf-drawn-out" aria-label={t('removeNumber', { number })} onClick={onRemove}>
        <DrawIcon name="remove" />
      </button>
    </li>
  )
}
