import { useEffect, useEffectEvent, useState } from 'react'
import { useRenderScope } from '../../../render/RenderScope.ts'
import type { Position } from '../../../geo/Position.ts'
import { PositionFailure } from '../../../geo/PositionFailure.ts'
import { isNextStep } from './isNextStep.ts'
import type { Measured } from './useCorners.tsx'

/** How a recording stands: off, looking for the first position, going, or held up by the person. */
type WalkState = 'off' | 'waiting' | 'walking' | 'paused'

export interface Walk {
  readonly state: WalkState
  /** Metres, of the newest position. */
  readonly accuracy: number | null
  /** Why the device gave no position. */
  readonly failure: 'denied' | 'noPosition' | null
  readonly begin: () => void
  readonly pause: () => void
}

interface WalkOptions {
  /** Records from the start. */
  readonly begins: boolean
  /** Where the drawing ends: the way goes on from there, also after a reload. */
  readonly last: Position | undefined
  readonly metres: number
  readonly seconds: number
  /** Metres; coarser positions are not recorded. */
  readonly coarsest: number
  readonly onStep: (at: Position, measured: Measured) => void
}

/** Records the way a person walks with the device: a position after so many metres and seconds, exact ones only. */
export function useWalk({ begins, last, metres, seconds, coarsest, onStep }: WalkOptions): Walk {
  const { positions } = useRenderScope()
  const [state, setState] = useState<WalkState>(begins ? 'waiting' : 'off')
  const [accuracy, setAccuracy] = useState<number | null>(null)
  const [failure, setFailure] = useState<Walk['failure']>(null)
  const isOn = state === 'waiting' || state === 'walking'
  const step = useEffectEvent((at: Position, time: number, before: number, measured: Measured) => {
    const from = last ? { at: last, time: before } : null
    if (!isNextStep(from, { at, time }, metres, seconds)) return false
    onStep(at, measured)
    return true
  })

  useEffect(() => {
    if (!isOn || !positions) return
    let recorded = 0
    return positions.watchCoordinate(
      ({ longitude, latitude, altitude, accuracy, time, mock }) => {
        setFailure(null)
        setAccuracy(accuracy)
        if (accuracy > coarsest) return
        setState('walking')
        const at: Position = altitude === null ? [longitude, latitude] : [longitude, latitude, altitude]
        const moment = Date.parse(time) || Date.now()
        if (step(at, moment, recorded, { accuracy, ...(mock ? { mock } : {}) })) recorded = moment
      },
      (error) => {
        setFailure(failureOf(error))
        setState('paused')
      },
    )
  }, [isOn, positions, coarsest])

  return {
    state,
    accuracy,
    failure,
    begin: () => {
      setFailure(null)
      setAccuracy(null)
      setState('waiting')
    },
    pause: () => setState('paused'),
  }
}

/** What a person is told when the device gave no position: allow it, or go somewhere else. */
export function failureOf(error: unknown): 'denied' | 'noPosition' {
  return error instanceof PositionFailure && error.reason === 'denied' ? 'denied' : 'noPosition'
}
