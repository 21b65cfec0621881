import type { MediaRef } from '../../forms/media/MediaRef.ts'
import type { MeasuredPosition, WatchPosition } from '../../geo/MeasuredPosition.ts'
import { PositionFailure } from '../../geo/PositionFailure.ts'

/** Maximum time a photo waits for the device's position, in ms. */
const PATIENCE_MS = 15_000
/** Maximum age of a fix for a photo in ms: camera apps suspend the page, and earlier fixes get old. */
const FRESH_MS = 10_000

/** The device's position from the press that starts the camera until the photo is taken. */
export interface CapturePosition {
  /** Resolves to the current or last position, and stops. Rejects with a PositionFailure if there was none. */
  readonly here: () => Promise<MeasuredPosition>
  readonly stop: () => void
}

const nothing = () => {}

/** Starts watching the position. Call it in a click handler: the user may be asked for permission. */
export function watchCapturePosition(watch: WatchPosition): CapturePosition {
  let last: MeasuredPosition | null = null
  let failure: Error | null = null
  let look = nothing
  const stop = watch(
    (position) => {
      last = position
      look()
    },
    (error) => {
      failure = error
      look()
    },
  )
  const here = () =>
    new Promise<MeasuredPosition>((resolve, reject) => {
      const finish = () => {
        clearTimeout(timer)
        look = nothing
        stop()
        if (last) resolve(last)
        else reject(failure ?? new PositionFailure('timeout', 'The device did not say where it is.'))
      }
      const timer = setTimeout(finish, PATIENCE_MS)
      look = () => {
        if (failure || (last && Date.now() - Date.parse(last.time) < FRESH_MS)) finish()
      }
      look()
    })
  return { here, stop }
}

type Taken = NonNullable<MediaRef['taken']>

/** Returns a photo's metadata, with the device's position if it has none. */
export function withCapturePosition(taken: Taken | undefined, position: MeasuredPosition | null): Taken | undefined {
  if (!position || taken?.longitude !== undefined) return taken
  const { longitude, latitude, accuracy, time, mock } = position
  return {
    time,
    ...taken,
    longitude,
    latitude,
    accuracy,
    source: 'device',
    placeTime: time,
    ...(mock === undefined ? {} : { mock }),
  }
}
