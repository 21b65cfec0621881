import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Json } from '../../../forms/kinds/ElementKind.ts'
import type { Filling } from '../../../forms/filling/Filling.ts'
import type { Position } from '../../../geo/Position.ts'
import { loadWords } from '../../../render/i18n/i18n.ts'
import { answerAt } from '../../answers/answerAt.ts'

/** Where the first place among the answers is, "1.5 km north-east of Quảng Yên"; null without one, and until it is known. */
export function useTownOf(filling: Filling): string | null {
  const { i18n } = useTranslation('map', { useSuspense: false })
  const { language } = i18n
  const [town, setTown] = useState<string | null>(null)
  useEffect(() => {
    let gone = false
    const ask = async () => {
      const at = pointOf(filling)
      if (!at) return
      const [{ sayNearTown }] = await Promise.all([
        import('../../../render/map/world/sayNearTown.ts'),
        loadWords(['map']),
      ])
      const said = await sayNearTown(at, { t: i18n.getFixedT(language, 'map'), language })
      if (!gone) setTown(said)
    }
    // Without a network its words did not come.
    ask().catch(() => {})
    return () => {
      gone = true
    }
  }, [filling, i18n, language])
  return town
}

function pointOf(filling: Filling): Position | null {
  const answers = filling.input()
  for (const { kind, path, repeat } of filling.compiled.nodes) {
    if (!kind.place || path === null || repeat !== null) continue
    const value = answerAt(answers, path)
    const point = value === undefined || value === null ? null : kind.place(value as Json)
    if (point) return point.coordinates
  }
  return null
}
