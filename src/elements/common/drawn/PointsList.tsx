import { type FormEvent, useState } from 'react'
import type { Position } from '../../../geo/Position.ts'
import { readCoordinates } from '../../location/readCoordinates.ts'
import { addVertex, moveVertex, removeVertex } from './vertices.ts'
import { PasteDrawing } from './PasteDrawing.tsx'
import type { DrawnType } from './drawnValue.ts'
import type { VertexEditing } from './useVertices.tsx'
import { useDrawTranslation } from './useDrawTranslation.tsx'
import { DrawIcon } from './DrawIcon.tsx'

/** Maximum number of vertices listed. */
const LISTED = 100

interface PointsListProps {
  readonly id: string
  readonly type: DrawnType
  /** True if an area may have holes. */
  readonly holes: boolean
  readonly drawing: VertexEditing
}

/** The vertices as coordinates, to read, edit, add and remove without a map; and a field to paste a drawing. */
export function PointsList({ id, type, holes, drawing: { corners, change, replace } }: PointsListProps) {
  const t = useDrawTranslation()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const from = Math.max(0, corners.length - LISTED)
  const add = (event: FormEvent) => {
    event.preventDefault()
    const at = placeOf(typed)
    setWrong(!at)
    if (!at) return
    change((now) => addVertex(now, at), 'typed')
    setTyped('')
  }
  return (
    <div className="gf-drawn-list">
      {from > 0 && <p className="gf-help">{t('listLast', { limit: LISTED, count: corners.length })}</p>}
      <ol className="gf-drawn-points">
        {corners.slice(from).map((corner, index) => (
          <PointBox
            // A vertex is identified by its index: its coordinates may be retyped.
            key={from + index}
            number={from + index + 1}
            corner={corner}
            onMove={(to) => change((now) => moveVertex(now, from + index, to), 'typed')}
            onRemove={() => change((now) => removeVertex(now, from + index), 'typed')}
            read={placeOf}
          />
        ))}
      </ol>
      <div className="gf-drawn-row">
        <label className="gf-sublabel" htmlFor={`${id}-typed`}>
          {t('typedLabel')}
        </label>
        <input
          id={`${id}-typed`}
          className="gf-input"
          autoComplete="off"
          placeholder="10.77, 106.69"
          value={typed}
          aria-invalid={wrong}
          aria-describedby={wrong ? `${id}-typed-wrong` : undefined}
          onChange={(event) => {
            setTyped(event.target.value)
            setWrong(false)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') add(event)
          }}
        />
        <button type="button" className="gf-button" onClick={add}>
          {t('addTyped')}
        </button>
      </div>
      {wrong && (
        <p id={`${id}-typed-wrong`} className="gf-error" role="alert">
          {t('typedWrong')}
        </p>
      )}
      <PasteDrawing id={id} type={type} holes={holes} onPaste={(rings) => replace(rings, 'pasted')} />
    </div>
  )
}

/** Parses typed coordinates; null if invalid or out of range. */
function placeOf(text: string): Position | null {
  const pair = readCoordinates(text)
  if (!pair || Math.abs(pair.latitude) > 90 || Math.abs(pair.longitude) > 180) return null
  return [pair.longitude, pair.latitude]
}

interface PointBoxProps {
  readonly number: number
  readonly corner: Position
  readonly onMove: (to: Position) => void
  readonly onRemove: () => void
  /** Parses coordinates; null if invalid. */
  readonly read: (text: string) => Position | null
}

/** One vertex as coordinates, latitude first as commonly written. Edits apply on leaving the field. */
function PointBox({ number, corner, onMove, onRemove, read }: PointBoxProps) {
  const t = useDrawTranslation()
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
