import { type Map as MapLibre, type MapMouseEvent, Popup } from 'maplibre-gl'

/** Properties that name a feature, best first. */
const NAMES = ['title', 'name', 'label', 'ref', 'id']

/** A tap on a feature of an overlay shows what it is called. Gives what stops that. */
export function nameFeatures(map: MapLibre): () => void {
  const popup = new Popup({ closeButton: false, maxWidth: '240px', className: 'gf-map-popup' })
  const tell = ({ point, lngLat }: MapMouseEvent) => {
    popup.remove()
    // A finger is some pixels wide.
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

/** The name, or the first words there are. */
export function nameOf(properties: { readonly [key: string]: unknown }): string {
  const words = [...NAMES.map((key) => properties[key]), ...Object.values(properties)]
  return String(words.find((one) => (typeof one === 'string' && one !== '') || typeof one === 'number') ?? '')
}
