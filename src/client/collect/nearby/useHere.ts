import { useCallback, useState } from 'react'
import { deviceHere } from '../../native/deviceHere.ts'
import { deviceStorage, remember } from '../../../render/storage/deviceStorage.ts'

/** Where the device is, once somebody asked; degrees, and metres it may be off. */
export interface Here {
  readonly latitude: number
  readonly longitude: number
  readonly accuracy: number
  readonly altitude: number | null
  readonly time: string
}

export type HereState =
  | { readonly state: 'unknown' | 'asking' }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'known'; readonly here: Here }

/** Set once a person let us know where they are: from then on it may be asked without a tap. */
const ALLOWED_KEY = 'position-allowed'

/** Whether this person let the portal know where they are before. */
export function wasAllowed(): boolean {
  return deviceStorage().getItem(ALLOWED_KEY) === '1'
}

/** Where the device is. `ask` gives the position, null when it cannot be had. */
export function useHere(): readonly [HereState, () => Promise<Here | null>] {
  const [state, setState] = useState<HereState>({ state: 'unknown' })
  const ask = useCallback(async () => {
    setState({ state: 'asking' })
    try {
      const here = await deviceHere().getCoordinate()
      remember(ALLOWED_KEY, '1')
      setState({ state: 'known', here })
      return here
    } catch (error) {
      setState({ state: 'failed', reason: error instanceof Error ? error.message : String(error) })
      return null
    }
  }, [])
  return [state, ask]
}
