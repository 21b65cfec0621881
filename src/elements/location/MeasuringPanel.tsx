import { useFormWords } from '../../client/render/RenderScope.ts'
import { usePlaceWords } from '../common/usePlaceWords.tsx'
import type { Measuring } from './measurePosition.ts'

interface MeasuringPanelProps {
  readonly measuring: Measuring
  /** Metres that the author asks for. */
  readonly target: unknown
  /** Seconds of averaging in all. */
  readonly seconds: unknown
  readonly onTake: () => void
  readonly onCancel: () => void
}

/** How good the position is by now, how long it goes on, and the ways to end it. */
export function MeasuringPanel({ measuring, target, seconds, onTake, onCancel }: MeasuringPanelProps) {
  const t = useFormWords()
  const words = usePlaceWords()
  const { best, count, left } = measuring
  return (
    <div className="gf-measuring">
      <div className="gf-measuring-words">
        <strong>{best ? words('soFar', { metres: Math.ceil(best.accuracy) }) : t('location.locating')}</strong>
        {left === null ? (
          <span>{typeof target === 'number' ? words('wanted', { metres: target }) : words('measuring')}</span>
        ) : (
          <span>
            {words('averaging', { left })} · {words('measurements', { count })}
          </span>
        )}
      </div>
      {left === null || typeof seconds !== 'number' ? (
        <progress className="gf-measuring-bar" aria-label={words('measuring')} />
      ) : (
        <progress className="gf-measuring-bar" aria-label={words('measuring')} max={seconds} value={seconds - left} />
      )}
      <div className="gf-measuring-acts">
        {best && (
          <button type="button" className="gf-button" onClick={onTake}>
            {words('take')}
          </button>
        )}
        <button type="button" className="gf-button" onClick={onCancel}>
          {words('cancel')}
        </button>
      </div>
    </div>
  )
}
