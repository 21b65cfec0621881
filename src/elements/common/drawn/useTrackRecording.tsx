import { useEffect, useEffectEvent, useState } from 'react'
import { useRenderScope } from '../../../render/RenderScope.ts'
import type { Position } from '../../../geo/Position.ts'
import { PositionFailure } from '../../../geo/PositionFailure.ts'
import { shouldRecordPosition } from './shouldRecordPosition.ts'
import type { Measured } from './useVertices.tsx'

/** State of a recording: off, waiting for the first position, recording, or paused by the user. */
type WalkState = 'off' | 'waiting' | 'walking' | 'paused'

export interface TrackRecording {
  readonly state: WalkState
  /** Accuracy of the newest position, in metres. */
  readonly accuracy: number | null
  /** Reason the device returned no position. */
  readonly failure: 'denied' | 'noPosition' | null
  readonly begin: () => void
  readonly pause: () => void
}

interface WalkOptions {
  /** Starts recording at once. */
  readonly begins: boolean
  /** Last vertex of the drawing: recording continues from there, also after a reload. */
  readonly last: Position | undefined
  readonly metres: number
  readonly seconds: number
  /** Accuracy in metres above which positions are not recorded. */
  readonly coarsest: number
  readonly onStep: (at: Position, measured: Measured) => void
}

/** Records the path of the user: a position after each given distance and time, accurate ones only. */
export function useTrackRecording({ begins, last, metres, seconds, coarsest, onStep }: WalkOptions): TrackRecording {
  const { positions } = useRenderScope()
  const [state, setState] = useState<WalkState>(begins ? 'waiting' : 'off')
  const [accuracy, setAccuracy] = useState<number | null>(null)
  const [failure, setFailure] = useState<TrackRecording['failure']>(null)
  const isOn = state === 'waiting' || state === 'walking'
  const step = useEffectEvent((at: Position, time: number, before: number, measured: Measured) => {
    const from = last ? { at: last, time: before } : null
    if (!shouldRecordPosition(from, { at, time }, metres, seconds)) return false
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
        setFailure(positionFailureKey(error))
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

/** Maps a position error to a message: allow access, or move elsewhere. */
export function positionFailureKey(error: unknown): 'denied' | 'noPosition' {
  return error instanceof PositionFailure && error.reason === 'denied' ? 'denied' : 'noPosition'
}
