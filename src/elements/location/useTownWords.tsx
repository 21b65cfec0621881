import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRenderScope } from '../../render/RenderScope.ts'

/** A map that is moved is asked about once it rests so long. */
const REST_MS = 300
/** So long the server is waited for; then what is on the device has to do. */
const PATIENCE_MS = 3_000

/**
 * Where a place is in words, "1.5 km north-east of Quảng Yên": from the nearest town, or the nearest address where the
 * server has a geocoder; without a network from the tiles on the device. Null until it is known, and where nothing is near.
 */
export function useTownWords(point: readonly [number, number] | null): string | null {
  const { places, filling, language } = useRenderScope()
  const { t, ready, i18n } = useTranslation('map', { useSuspense: false })
  const [said, setSaid] = useState<{ readonly of: string; readonly text: string | null } | null>(null)
  const [longitude, latitude] = point ?? []
  const asked = longitude === undefined ? '' : `${longitude} ${latitude}`
  const isOn = asked !== '' && filling !== null && ready
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
        const { sayFromTown } = await import('../../render/map/world/sayFromTown.ts')
        const town = { name: found.name, position: [found.longitude, found.latitude] as const }
        return gone || setSaid({ of: asked, text: sayFromTown(at, town, words) })
      }
      const { sayNearTown } = await import('../../render/map/world/sayNearTown.ts')
      const text = await sayNearTown(at, words)
      return gone || setSaid({ of: asked, text })
    }
    const soon = setTimeout(() => void ask().catch(() => undefined), REST_MS)
    return () => {
      gone = true
      clearTimeout(soon)
    }
  }, [isOn, asked, longitude, latitude, places, language, t, i18n.language])
  return said?.of === asked ? said.text : null
}
