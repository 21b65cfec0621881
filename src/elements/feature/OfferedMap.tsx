import { type ComponentProps, useMemo } from 'react'
import { FeatureMap } from '../../client/map/FeatureMap.tsx'
import { useRenderScope } from '../../client/render/RenderScope.ts'
import type { Settings } from '../../forms/document/FormDocument.ts'
import type { OfferedChoice } from '../../forms/kinds/choices.ts'
import { listKey } from '../../forms/lists/listKey.ts'
import { TILED_LAYER, TILED_ZOOM } from '../../geo/tiled.ts'
import { collectionOf, DRAWN_WHOLE } from './offeredFeatures.ts'

interface OfferedMapProps extends Omit<ComponentProps<typeof FeatureMap>, 'source' | 'chosen' | 'to'> {
  readonly choices: readonly OfferedChoice[]
  readonly settings: Settings
  /** Ids. */
  readonly chosen: readonly string[]
  readonly to: readonly number[] | null
}

/** What may be chosen, on a map. */
export function OfferedMap({ choices, settings, chosen, to, ...map }: OfferedMapProps) {
  const { filling, tilesUrl } = useRenderScope()
  const { choicesFrom, choiceFilter } = settings
  const list = filling?.compiled.form.lists?.find(({ name }) => name === choicesFrom)
  const key = list ? listKey(list.source) : null
  // Tiles hold the whole list, and there is a network to fetch them.
  const isTiled = choices.length > DRAWN_WHOLE && !choiceFilter && key !== null && tilesUrl !== null && navigator.onLine
  const tiles = isTiled && list ? tilesUrl(key, list.value) : null
  const source = useMemo(
    () => (tiles ? { tiles, layer: TILED_LAYER, maxZoom: TILED_ZOOM } : { data: collectionOf(choices) }),
    [tiles, choices],
  )
  const picked = useMemo(() => {
    const wanted = new Set(chosen)
    return collectionOf(wanted.size > 0 ? choices.filter(({ value }) => wanted.has(value)) : [])
  }, [chosen, choices])
  const [longitude, latitude] = to ?? []
  const place = longitude === undefined || latitude === undefined ? null : ([longitude, latitude] as const)
  return <FeatureMap key={tiles ?? 'whole'} {...map} source={source} chosen={picked} to={place} />
}
