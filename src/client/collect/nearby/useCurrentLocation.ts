import { useCallback, useState } from 'react'
import { currentDevice } from '../../native/currentDevice.ts'
import { deviceStorage, remember } from '../../../render/storage/deviceStorage.ts'

/** Position of the device in degrees, and its accuracy in metres. */
export interface CurrentLocation {
  readonly latitude: number
  readonly longitude: number
  readonly accuracy: number
  readonly altitude: number | null
  readonly time: string
}

export type CurrentLocationState =
  | { readonly state: 'unknown' | 'asking' }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'known'; readonly here: CurrentLocation }

/** Set once the user allowed access to the position; from then on it is read without a tap. */
const ALLOWED_KEY = 'position-allowed'

/** True if the user allowed the portal to read the position before. */
export function wasLocationAllowed(): boolean {
  return deviceStorage().getItem(ALLOWED_KEY) === '1'
}

export function rememberLocationAllowed(): void {
  remember(ALLOWED_KEY, '1')
}

/** Position of the device. The second value reads it; null if unavailable. */
export function useCurrentLocation(): readonly [CurrentLocationState, () => Promise<CurrentLocation | null>] {
  const [state, setState] = useState<CurrentLocationState>({ state: 'unknown' })
  const ask = useCallback(async () => {
    setState({ state: 'asking' })
    try {
      const here = await currentDevice().getCoordinate()
      rememberLocationAllowed()
      setState({ state: 'known', here })
      return here
    } catch (error) {
      setState({ state: 'failed', reason: error instanceof Error ? error.message : String(error) })
      return null
    }
  }, [])
  return [state, ask]
}
