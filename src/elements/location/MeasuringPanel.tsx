import { useFormWords, useRenderScope } from '../../client/render/RenderScope.ts'
import { usePlaceWords } from '../common/usePlaceWords.tsx'
import { type Measuring, type MeasuringOutcome, measurePosition, type MeasuringPlan } from './measurePosition.ts'
import { useEffect, useRef, useState } from 'react'
import type { Settings } from '../../forms/document/FormDocument.ts'
import { COARSE } from './LocationValue.ts'

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

/** The author's wishes; where there are none, a fix is waited for that needs no word of warning. */
function planOf({ accuracyTarget, accuracyWarning, accuracyLimit, averageSeconds }: Settings): MeasuringPlan {
  const insists = typeof accuracyTarget === 'number'
  const limits = [accuracyWarning, accuracyLimit].filter((limit) => typeof limit === 'number')
  return {
    target: insists ? accuracyTarget : Math.min(COARSE, ...limits),
    insists,
    averageSeconds: typeof averageSeconds === 'number' ? averageSeconds : 0,
  }
}

/** Measuring the device's position: how far it is (null: it is not going on), and what a person can do about it. */
export function useMeasuring(settings: Settings, onDone: (outcome: MeasuringOutcome) => void) {
  const { positions } = useRenderScope()
  const [state, setState] = useState<Measuring | null>(null)
  const [failure, setFailure] = useState<Error | null>(null)
  const control = useRef<ReturnType<typeof measurePosition>>(null)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => () => control.current?.stop(), [])

  const start = () => {
    if (!positions) return
    control.current?.stop()
    setFailure(null)
    setState({ best: null, count: 0, left: null })
    control.current = measurePosition(positions.watchCoordinate, planOf(settings), {
      tell: setState,
      done: (outcome) => {
        setState(null)
        done.current(outcome)
      },
      fail: (error) => {
        setState(null)
        setFailure(error)
      },
    })
  }
  const cancel = () => {
    control.current?.stop()
    setState(null)
  }
  return { state, failure, start, cancel, take: () => control.current?.take(), forget: () => setFailure(null) }
}
