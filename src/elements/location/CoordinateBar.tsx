import { useState } from 'react'
import { useFormWords, useRenderScope } from '../../client/render/RenderScope.ts'
import { usePlaceWords } from '../common/usePlaceWords.tsx'
import { type CoordinateFormat, writeCoordinates } from './coordinateText.ts'
import { COORDINATE_FORMATS } from './locationSettings.ts'
import type { Coordinates } from './readCoordinates.ts'

interface CoordinateBarProps {
  readonly id: string
  readonly place: Coordinates | null
  readonly format: CoordinateFormat
  readonly onFormat: (format: CoordinateFormat) => void
  /** Nobody may write them, so they are written out here. */
  readonly shown: boolean
  /** Takes the place back; null while there is none, or nobody may. */
  readonly onClear: (() => void) | null
}

/** The notation that coordinates are shown in, what copies them, and what takes the place back. */
export function CoordinateBar({ id, place, format, onFormat, shown, onClear }: CoordinateBarProps) {
  const { positions } = useRenderScope()
  const t = usePlaceWords()
  const say = useFormWords()
  const [outcome, setOutcome] = useState<{ readonly of: string; readonly key: 'copied' | 'copyFailed' } | null>(null)
  const text = place && writeCoordinates(place, format)
  const copy = async () => {
    if (!positions || !text) return
    const key = await positions.copyText(text).then(
      () => 'copied' as const,
      () => 'copyFailed' as const,
    )
    setOutcome({ of: text, key })
  }
  return (
    <div className="gf-coordinate-bar">
      {shown && place && (
        <span className="gf-coordinate-text" dir="ltr">
          {text ?? t('noName')}
        </span>
      )}
      <select
        id={`${id}-notation`}
        className="gf-input gf-coordinate-notation"
        aria-label={t('notation')}
        value={format}
        onChange={(event) => onFormat(event.target.value as CoordinateFormat)}
      >
        {COORDINATE_FORMATS.map((one) => (
          <option key={one} value={one}>
            {t(one)}
          </option>
        ))}
      </select>
      {text && positions && (
        <button type="button" className="gf-button" onClick={() => void copy()}>
          {t('copy')}
        </button>
      )}
      {onClear && (
        <button type="button" className="gf-button" onClick={onClear}>
          {say('location.clear')}
        </button>
      )}
      <span className="gf-help" role="status">
        {outcome && outcome.of === text && t(outcome.key)}
      </span>
    </div>
  )
}
