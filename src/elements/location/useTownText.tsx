import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRenderScope } from '../../render/RenderScope.ts'

/** Time a moving map has to rest before the request, in ms. */
const REST_MS = 300
/** Maximum time to wait for the server in ms; then the data on the device is used. */
const PATIENCE_MS = 3_000

/**
 * Describes a position, "1.5 km north-east of Quảng Yên": by the nearest town, or the nearest address if the server has
 * a geocoder; offline by the tiles on the device. Null while loading, and if nothing is near.
 */
export function useTownText(point: readonly [number, number] | null): string | null {
  const { places, filling, language } = useRenderScope()
  const { t, ready, i18n } = useTranslation('map', { useSuspense: false })
  const [lookup, setLookup] = useState<{ readonly of: string; readonly text: string | null } | null>(null)
  const [longitude, latitude] = point ?? []
  const placeKey = longitude === undefined ? '' : `${longitude} ${latitude}`
  const isOn = placeKey !== '' && filling !== null && ready
  useEffect(() => {
    if (!isOn || longitude === undefined || latitude === undefined) return
    let gone = false
    const ask = async () => {
      const words = { t, language: i18n.language }
      const at = [longitude, latitude] as const
      const answer = navigator.onLine ? places?.nameAt(longitude, latitude, language).catch(() => null) : null
      const found = await Promise.race([answer, new Promise<null>((tooLate) => setTimeout(tooLate, PATIENCE_MS, null))])
      if (gone) return
      if (found) {
        const { describeFromTown } = await import('../../render/map/world/describeFromTown.ts')
        const town = { name: found.name, position: [found.longitude, found.latitude] as const }
        return gone || setLookup({ of: placeKey, text: describeFromTown(at, town, words) })
      }
      const { describeNearTown } = await import('../../render/map/world/describeNearTown.ts')
      const text = await describeNearTown(at, words)
      return gone || setLookup({ of: placeKey, text })
    }
    const soon = setTimeout(() => void ask().catch(() => undefined), REST_MS)
    return () => {
      gone = true
      clearTimeout(soon)
    }
  }, [isOn, placeKey, longitude, latitude, places, language, t, i18n.language])
  return lookup?.of === placeKey ? lookup.text : null
}
