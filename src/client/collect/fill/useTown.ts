import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTranslations } from '../../../render/i18n/i18n.ts'

/**
 * Returns a description of a position in degrees, e.g. "1.5 km north-east of Quảng Yên"; null if there is no position,
 * and while loading.
 */
export function useTown(longitude: number | null, latitude: number | null): string | null {
  const { i18n } = useTranslation('map', { useSuspense: false })
  const { language } = i18n
  const [town, setTown] = useState<string | null>(null)
  useEffect(() => {
    if (longitude === null || latitude === null) return
    let gone = false
    const ask = async () => {
      const [{ describeNearTown }] = await Promise.all([
        import('../../../render/map/world/describeNearTown.ts'),
        loadTranslations(['map']),
      ])
      const description = await describeNearTown([longitude, latitude], {
        t: i18n.getFixedT(language, 'map'),
        language,
      })
      if (!gone) setTown(description)
    }
    // Offline, its translations may be missing.
    ask().catch(() => {})
    return () => {
      gone = true
    }
  }, [longitude, latitude, i18n, language])
  return town
}
