import type { MapLayer } from '../../forms/maps/MapLayer.ts'

/** Names the server's layers in the page, where `serverLayers` of the client reads them; nothing without any. */
export function layersMeta(layers: readonly MapLayer[]): string {
  return layers.length > 0 ? `<meta name="map-layers" content="${asAttribute(JSON.stringify(layers))}">` : ''
}

const asAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
