import type { Text } from '../document/Text.ts'

/** Types of map layer sources. */
export const LAYER_TYPES = ['xyz', 'wms', 'pmtiles', 'style', 'geojson'] as const
export type LayerType = (typeof LAYER_TYPES)[number]

/**
 * A layer added to maps by a form or the server. One basemap is shown at a time, with overlays above it. GeoJSON is
 * always an overlay, a style always a basemap.
 */
export interface MapLayer {
  /** Unique among the layers of a form. */
  readonly name: string
  readonly type: LayerType
  readonly role: 'basemap' | 'overlay'
  readonly title: Text
  /** Attribution, shown together with the layer. */
  readonly attribution?: string
  /** A path on the server, a URL of an allowed origin, or (GeoJSON only) a file attached to the form. */
  readonly source: { readonly url: string } | { readonly hash: string }
  /** WMS: layer names, separated by commas. */
  readonly layers?: string
  /** Zoom range of the tiles; they are scaled up beyond it. */
  readonly minZoom?: number
  readonly maxZoom?: number
  /** `#rrggbb` of features without their own colour. */
  readonly color?: string
  /** Initially hidden. */
  readonly hidden?: boolean
  /**
   * Further origins whose tiles devices may cache for offline areas. Set by the operator of the server, never by a
   * form.
   */
  readonly keep?: readonly string[]
}

/** Role required by a type; null: either. */
export function roleOf(type: LayerType): MapLayer['role'] | null {
  if (type === 'geojson') return 'overlay'
  return type === 'style' ? 'basemap' : null
}
