import type { MapLayer } from '../../forms/maps/MapLayer.ts'
import { escapeHtml } from '../http/escapeHtml.ts'

/** Returns a `<meta>` with the server's layers, read by `serverLayers` of the client; '' without any. */
export function layersMeta(layers: readonly MapLayer[]): string {
  return layers.length > 0 ? `<meta name="map-layers" content="${escapeHtml(JSON.stringify(layers))}">` : ''
}
