import { useEffect, useState } from 'react'
import type { NearbyPlace, NearbyPlaces } from '../../../contract/placeShapes.ts'
import type { Loadable } from '../../api/useResponse.ts'
import { mayPass } from '../page/sendFilling.ts'
import type { Saved } from './savedLists.ts'

type From = { readonly latitude: number; readonly longitude: number } | null

/**
 * A form's places from saved areas, once the request to the server failed; null before that, and if none were saved.
 */
export function useSavedPlaces(formId: string, answer: Loadable<unknown>, from: From): Saved<NearbyPlaces> | null {
  const latitude = from?.latitude
  const longitude = from?.longitude
  const lost = isLost(answer)
  const [saved, setSaved] = useState<Saved<NearbyPlaces> | null>(null)
  useEffect(() => {
    if (!lost) return
    let gone = false
    const read = async () => {
      const { savedPlaces } = await import('./savedLists.ts')
      const place = latitude === undefined || longitude === undefined ? null : { latitude, longitude }
      const found = await savedPlaces(formId, place)
      if (!gone) setSaved(found)
    }
    read().catch(() => undefined)
    return () => {
      gone = true
    }
  }, [formId, lost, latitude, longitude])
  return lost ? saved : null
}

/** Same as `useSavedPlaces`, for one place. */
export function useSavedPlace(formId: string, answer: Loadable<unknown>, placeId: string): NearbyPlace | null {
  const lost = isLost(answer)
  const [saved, setSaved] = useState<NearbyPlace | null>(null)
  useEffect(() => {
    if (!lost) return
    let gone = false
    const read = async () => {
      const { savedPlace } = await import('./savedLists.ts')
      const found = await savedPlace(formId, placeId)
      if (!gone) setSaved(found)
    }
    read().catch(() => undefined)
    return () => {
      gone = true
    }
  }, [formId, lost, placeId])
  return lost && saved?.id === placeId ? saved : null
}

const isLost = (answer: Loadable<unknown>) => answer.state === 'failed' && mayPass(answer.error)
