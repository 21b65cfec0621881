import { useEffect, useRef, useState } from 'react'
import { useRenderScope } from '../../client/render/RenderScope.ts'
import type { Settings } from '../../forms/document/FormDocument.ts'
import { COARSE } from './LocationValue.ts'
import { type Measuring, type MeasuringOutcome, measurePosition, type MeasuringPlan } from './measurePosition.ts'

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
