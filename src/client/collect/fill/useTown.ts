import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadWords } from '../../../render/i18n/i18n.ts'

/** Where a position in degrees is, "1.5 km north-east of Quảng Yên"; null for none, and until it is known. */
export function useTown(longitude: number | null, latitude: number | null): string | null {
  const { i18n } = useTranslation('map', { useSuspense: false })
  const { language } = i18n
  const [town, setTown] = useState<string | null>(null)
  useEffect(() => {
    if (longitude === null || latitude === null) return
    let gone = false
    const ask = async () => {
      const [{ sayNearTown }] = await Promise.all([
        import('../../../render/map/world/sayNearTown.ts'),
        loadWords(['map']),
      ])
      const said = await sayNearTown([longitude, latitude], { t: i18n.getFixedT(language, 'map'), language })
      if (!gone) setTown(said)
    }
    // Without a network its words did not come.
    ask().catch(() => {})
    return () => {
      gone = true
    }
  }, [longitude, latitude, i18n, language])
  return town
}
