import { PositionFailure, type PositionFailureReason } from '../../geo/PositionFailure.ts'
import type { DevicePosition } from './Device.ts'

const OPTIONS = { enableHighAccuracy: true, timeout: 30_000, maximumAge: 0 }

/** Returns one position from the browser. Rejects with a PositionFailure. */
export function currentPosition(): Promise<DevicePosition> {
  return new Promise((resolve, reject) => {
    const geolocation = geolocationHere()
    if (!geolocation) return reject(unsupported())
    geolocation.getCurrentPosition(
      (position) => resolve(read(position)),
      (error) => reject(failureOf(error)),
      OPTIONS,
    )
  })
}

/** Passes the browser's positions to `give`. After the first one, a temporary loss of the signal is not a failure. */
export function watchPositions(
  give: (position: DevicePosition) => void,
  fail: (failure: PositionFailure) => void,
): () => void {
  const geolocation = geolocationHere()
  if (!geolocation) {
    fail(unsupported())
    return () => {}
  }
  let came = false
  const id = geolocation.watchPosition(
    (position) => {
      came = true
      give(read(position))
    },
    (error) => {
      if (came && error.code !== error.PERMISSION_DENIED) return
      geolocation.clearWatch(id)
      fail(failureOf(error))
    },
    OPTIONS,
  )
  return () => geolocation.clearWatch(id)
}

const geolocationHere = () => (navigator as { readonly geolocation?: Geolocation }).geolocation
const unsupported = () => new PositionFailure('unsupported', 'Browser does not support Geolocation API')

const REASONS: readonly PositionFailureReason[] = ['unavailable', 'denied', 'unavailable', 'timeout']

function failureOf({ code, message }: GeolocationPositionError): PositionFailure {
  return new PositionFailure(REASONS[code] ?? 'unavailable', `Get location error: ${message}`)
}

function read({ coords, timestamp }: GeolocationPosition): DevicePosition {
  const { longitude, latitude, altitude, accuracy, altitudeAccuracy } = coords
  return {
    longitude,
    latitude,
    altitude,
    accuracy,
    ...(typeof altitudeAccuracy === 'number' ? { altitudeAccuracy } : {}),
    time: new Date(timestamp).toISOString(),
  }
}
