import type { Text } from '../document/Text.ts'

/** The source of a map layer. */
export const LAYER_TYPES = ['xyz', 'wms', 'pmtiles', 'style', 'geojson'] as const
export type LayerType = (typeof LAYER_TYPES)[number]

/**
 * A layer that a form or the server adds to maps. Of the basemaps one is shown at a time, overlays lie above it.
 * GeoJSON is always an overlay, a style always a basemap.
 */
export interface MapLayer {
  /** Unique among the layers of a form. */
  readonly name: string
  readonly type: LayerType
  readonly role: 'basemap' | 'overlay'
  readonly title: Text
  /** The attribution, shown wherever the layer is. */
  readonly attribution?: string
  /** A path of the server, an address of an allowed origin, or (GeoJSON only) a file attached to the form. */
  readonly source: { readonly url: string } | { readonly hash: string }
  /** WMS: the names of its layers, separated by commas. */
  readonly layers?: string
  /** Zooms the tiles exist for; nearer ones are enlarged. */
  readonly minZoom?: number
  readonly maxZoom?: number
  /** `#rrggbb` of drawn features that say none themselves. */
  readonly color?: string
  /** Begins switched off. */
  readonly hidden?: boolean
  /** Other origins whose pieces devices may keep for offline areas. Whoever runs the server says so, never a form. */
  readonly keep?: readonly string[]
}

/** The role a type must have; null: either. */
export function roleOf(type: LayerType): MapLayer['role'] | null {
  if (type === 'geojson') return 'overlay'
  return type === 'style' ? 'basemap' : null
}
