import { type Map as MapLibre, type MapMouseEvent, Popup } from 'maplibre-gl'

/** Properties that name a feature, best first. */
const NAMES = ['title', 'name', 'label', 'ref', 'id']

/** Shows the name of an overlay's feature on a tap. Returns a function that stops it. */
export function nameFeatures(map: MapLibre): () => void {
  const popup = new Popup({ closeButton: false, maxWidth: '240px', className: 'gf-map-popup' })
  const tell = ({ point, lngLat }: MapMouseEvent) => {
    popup.remove()
    // Hit tolerance of a tap in pixels.
    const near = 8
    const found = map
      .queryRenderedFeatures([
        [point.x - near, point.y - near],
        [point.x + near, point.y + near],
      ])
      .find(({ layer, properties }) => isOverlay(layer.metadata) && nameOf(properties) !== '')
    if (found) popup.setLngLat(lngLat).setText(nameOf(found.properties)).addTo(map)
  }
  map.on('click', tell)
  return () => {
    popup.remove()
    map.off('click', tell)
  }
}

const isOverlay = (metadata: unknown): boolean =>
  typeof metadata === 'object' && metadata !== null && 'layer' in metadata

/** Returns the name, or the first text or number. */
export function nameOf(properties: { readonly [key: string]: unknown }): string {
  const words = [...NAMES.map((key) => properties[key]), ...Object.values(properties)]
  return String(words.find((one) => (typeof one === 'string' && one !== '') || typeof one === 'number') ?? '')
}
