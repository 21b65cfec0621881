import { MOST_HOLES } from './drawnValue.ts'
import { useDrawWords } from './useDrawWords.tsx'

interface RingsBarProps {
  /** The one that is drawn on, by number, and how many there are; one that is not there yet is a new hole. */
  readonly ring: number
  readonly rings: number
  readonly onGo: (ring: number) => void
  readonly onRemove: (() => void) | null
}

/** Chooses which ring of an area is drawn on: its outline, one of its holes, or a new one. */
export function RingsBar({ ring, rings, onGo, onRemove }: RingsBarProps) {
  const t = useDrawWords()
  const one = (index: number, label: string) => (
    <button key={index} type="button" className="gf-button" aria-pressed={index === ring} onClick={() => onGo(index)}>
      {label}
    </button>
  )
  return (
    <div className="gf-drawn-rings" role="group" aria-label={t('rings')}>
      {one(0, t('outline'))}
      {Array.from({ length: rings - 1 }, (_, index) => one(index + 1, t('hole', { number: index + 1 })))}
      {rings <= MOST_HOLES && one(rings, t('cutHole'))}
      {onRemove && (
        <button type="button" className="gf-button" onClick={onRemove}>
          {t('removeHole')}
        </button>
      )}
    </div>
  )
}
