import type { Bounds } from '../../../geo/Bounds.ts'
import { boxesAround } from '../../../geo/boxesAround.ts'
import type { Position } from '../../../geo/Position.ts'
import type { Area } from '../../../render/map/kept/Area.ts'
import { lastMapView } from '../../../render/map/lastMapView.ts'
import { call } from '../../api/call.ts'
import { currentDevice } from '../../native/currentDevice.ts'

/** Distance shown around a position, in metres. */
const AROUND = 10_000
/** Maximum time to wait for the device's position or the server, in ms. */
const PATIENCE = 2_000

/**
 * Returns bounds around where the user is or was last: the place last set on a map in this tab, the device's position if
 * it may be read without asking, the newest submission with a location, or the newest saved area; null if none is known.
 */
export async function findOwnPlace(areas: readonly Area[]): Promise<Bounds | null> {
  const view = lastMapView()
  const at = view ?? (await soon(devicePosition())) ?? (await soon(newestLocation()))
  if (at) return boxesAround([at.longitude, at.latitude] satisfies Position, AROUND)[0] ?? null
  const [newest] = areas.toSorted((one, other) => other.savedAt - one.savedAt)
  return newest?.bounds ?? null
}

interface Located {
  readonly longitude: number
  readonly latitude: number
}

async function devicePosition(): Promise<Located | null> {
  const { state } = await navigator.permissions.query({ name: 'geolocation' })
  return state === 'granted' ? currentDevice().getCoordinate() : null
}

async function newestLocation(): Promise<Located | null> {
  const { submissions } = await call('mySubmissions', {})
  for (const { longitude, latitude } of submissions) {
    if (longitude !== null && latitude !== null) return { longitude, latitude }
  }
  return null
}

/** Resolves with null if a promise rejects or takes too long. */
function soon<T>(promise: Promise<T | null>): Promise<T | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null))
  return Promise.race([promise.catch(() => null), late])
}
