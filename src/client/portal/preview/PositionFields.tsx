import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SimulatedPosition } from './previewStore.ts'
import { HANOI } from './samplePlace.ts'

interface PositionFieldsProps {
  readonly position: SimulatedPosition
  readonly onPosition: (position: SimulatedPosition) => void
}

const KINDS = ['real', 'at', 'refused'] as const
const FIRST = { longitude: String(HANOI[0]), latitude: String(HANOI[1]), accuracy: '8' }

/** Choice of the simulated device position. */
export function PositionFields({ position, onPosition }: PositionFieldsProps) {
  const { t } = useTranslation('preview')
  const [typed, setTyped] = useState(() => (position.is === 'at' ? textOf(position) : FIRST))
  const place = placeOf(typed)
  const choose = (is: (typeof KINDS)[number]) => {
    if (is !== 'at') onPosition({ is })
    else if (place) onPosition(place)
  }
  const change = (next: typeof FIRST) => {
    setTyped(next)
    const at = placeOf(next)
    if (at && position.is === 'at') onPosition(at)
  }
  return (
    <fieldset>
      <legend>{t('position.label')}</legend>
      <div className="bench-group">
        {KINDS.map((is) => (
          <button
            key={is}
            type="button"
            className="bench-button"
            aria-pressed={position.is === is}
            onClick={() => choose(is)}
          >
            {t(`position.${is}`)}
          </button>
        ))}
      </div>
      <div className="bench-row">
        {(['latitude', 'longitude', 'accuracy'] as const).map((part) => (
          <label key={part} className="bench-field">
            {t(`position.${part}`)}
            <input
              className="bench-input bench-number"
              inputMode="decimal"
              value={typed[part]}
              onChange={({ target }) => change({ ...typed, [part]: target.value })}
            />
          </label>
        ))}
      </div>
      {!place && (
        <p className="bench-wrong" role="alert">
          {t('position.wrong')}
        </p>
      )}
      <p className="bench-hint">{t('position.hint')}</p>
    </fieldset>
  )
}

type PretendedPlace = Extract<SimulatedPosition, { is: 'at' }>

const textOf = ({ longitude, latitude, accuracy }: PretendedPlace): typeof FIRST => ({
  longitude: String(longitude),
  latitude: String(latitude),
  accuracy: String(accuracy),
})

function placeOf(typed: typeof FIRST): PretendedPlace | null {
  const [longitude, latitude, accuracy] = [typed.longitude, typed.latitude, typed.accuracy].map((text) =>
    text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')),
  ) as [number, number, number]
  const fits = Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 && accuracy >= 0
  return fits ? { is: 'at', longitude, latitude, accuracy } : null
}
