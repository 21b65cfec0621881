import type { MediaRef } from '../../forms/media/MediaRef.ts'
import type { MeasuredPosition, WatchPosition } from '../../geo/MeasuredPosition.ts'
import { PositionFailure } from '../../geo/PositionFailure.ts'

/** So long a photo waits for the device to say where it is. */
const PATIENCE_MS = 15_000
/** A fix that is no older is that of the photo; camera apps put the page to sleep, and fixes of before grow old. */
const FRESH_MS = 10_000

/** The device's place from the press that starts the camera until the photo is there. */
export interface ShotPlace {
  /** Where the device is now, or was last; stops. Fails with a PositionFailure when it never said. */
  readonly here: () => Promise<MeasuredPosition>
  readonly stop: () => void
}

const nothing = () => {}

/** Begins to ask the device where it is. To be called from a press: the person may be asked first. */
export function watchShotPlace(watch: WatchPosition): ShotPlace {
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

/** What a photo says of itself, with the device's place where it names none. */
export function takenAt(taken: Taken | undefined, position: MeasuredPosition | null): Taken | undefined {
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
