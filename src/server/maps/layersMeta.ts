import type { MapLayer } from '../../forms/maps/MapLayer.ts'
import { escapeHtml } from '../http/escapeHtml.ts'

/** Names the server's layers in the page, where `serverLayers` of the client reads them; nothing without any. */
export function layersMeta(layers: readonly MapLayer[]): string {
  return layers.length > 0 ? `<meta name="map-layers" content="${escapeHtml(JSON.stringify(layers))}">` : ''
}
