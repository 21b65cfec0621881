import { useFormTranslation, useRenderScope } from '../../render/RenderScope.ts'
import { usePlaceTranslation } from '../common/usePlaceTranslation.tsx'
import { type Measuring, type MeasuringOutcome, measurePosition, type MeasuringPlan } from './measurePosition.ts'
import { useEffect, useRef, useState } from 'react'
import type { Settings } from '../../forms/document/FormDocument.ts'
import { COARSE_ACCURACY } from './LocationValue.ts'

interface MeasuringPanelProps {
  readonly measuring: Measuring
  /** The author's target accuracy, in metres. */
  readonly target: unknown
  /** Total seconds of averaging. */
  readonly seconds: unknown
  readonly onTake: () => void
  readonly onCancel: () => void
}

/** Current accuracy, remaining time, and buttons to finish or cancel. */
export function MeasuringPanel({ measuring, target, seconds, onTake, onCancel }: MeasuringPanelProps) {
  const t = useFormTranslation()
  const words = usePlaceTranslation()
  const { best, count, left } = measuring
  const state = best ? words('soFar', { metres: Math.ceil(best.accuracy) }) : t('location.locating')
  const announced = useNowAndThen(state)
  return (
    <div className="gf-measuring">
      <span className="gf-unseen" role="status">
        {announced}
      </span>
      <AccuracyRings metres={best?.accuracy ?? null} target={typeof target === 'number' ? target : COARSE_ACCURACY} />
      <div className="gf-measuring-words">
        {best && (
          <span className="gf-measuring-figure" dir="ltr" aria-hidden="true">
            ±{Math.ceil(best.accuracy)} m
          </span>
        )}
        <strong>{state}</strong>
        {left === null ? (
          <span>{typeof target === 'number' ? words('wanted', { metres: target }) : words('measuring')}</span>
        ) : (
          <span>
            {words('averaging', { left })} · {words('measurements', { count })}
          </span>
        )}
      </div>
      {left === null || typeof seconds !== 'number' ? (
        <progress
          className="gf-measuring-bar"
          aria-label={words('measuring')}
          {...(best ? { value: goodness(best.accuracy, typeof target === 'number' ? target : COARSE_ACCURACY) } : {})}
        />
      ) : (
        <progress className="gf-measuring-bar" aria-label={words('measuring')} max={seconds} value={seconds - left} />
      )}
      <div className="gf-measuring-acts">
        {best && (
          <button type="button" className="gf-button gf-measuring-take" onClick={onTake}>
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

/** Minimum time between two announcements in ms, so that screen readers are not flooded. */
const SPOKEN_MS = 5_000

/** Throttles a frequently changing text for screen readers. */
function useNowAndThen(text: string): string {
  const [announced, setAnnounced] = useState(text)
  const last = useRef(0)
  useEffect(() => {
    const timer = setTimeout(
      () => {
        last.current = Date.now()
        setAnnounced(text)
      },
      Math.max(0, last.current + SPOKEN_MS - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [text])
  return announced
}

/** Accuracy of a first fix in metres: the start of the meter. */
const FIRST = 1_000

/** Returns 0 (a kilometre or worse) to 1 (target reached), on a logarithmic scale. */
function goodness(metres: number, target: number): number {
  const steps = (from: number) => Math.log2(FIRST / from)
  return Math.max(0.02, Math.min(1, steps(Math.min(FIRST, Math.max(1, metres))) / Math.max(1, steps(target))))
}

const VIEW = 72
/** Radii of the target and of a first fix, in units of the drawing. */
const [INNER, OUTER] = [14, 66]

/**
 * A ring that shrinks as the accuracy improves, and the target as a dashed one. Not a map, which would have to be
 * loaded.
 */
function AccuracyRings({ metres, target }: { readonly metres: number | null; readonly target: number }) {
  const radius = metres === null ? OUTER : INNER + (1 - goodness(metres, target)) * (OUTER - INNER)
  return (
    <svg className="gf-measuring-rings" viewBox={`${-VIEW * 2} ${-VIEW} ${VIEW * 4} ${VIEW * 2}`} aria-hidden="true">
      {[1, 0.75, 0.5].map((part) => (
        <circle key={part} r={radius * part} className={part === 1 ? 'gf-ring-now' : 'gf-ring'} />
      ))}
      <circle r={INNER} className="gf-ring-goal" />
      <circle r="6" className="gf-ring-here" />
    </svg>
  )
}

/** The author's settings; by default, waits for a fix that needs no warning. */
function planOf({ accuracyTarget, accuracyWarning, accuracyLimit, averageSeconds }: Settings): MeasuringPlan {
  const insists = typeof accuracyTarget === 'number'
  const limits = [accuracyWarning, accuracyLimit].filter((limit) => typeof limit === 'number')
  return {
    target: insists ? accuracyTarget : Math.min(COARSE_ACCURACY, ...limits),
    insists,
    averageSeconds: typeof averageSeconds === 'number' ? averageSeconds : 0,
  }
}

/** Measures the device's position: progress (null while idle), and functions to control it. */
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
