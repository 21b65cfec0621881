import { type GeoJSONSource, Map as MapLibre, Marker } from 'maplibre-gl'

/** Zoom steps by which a mark of several places that is not a cluster opens. */
const NEARER = 2.5

/**
 * Shows the number of places in each mark of the layer 'group' as an HTML marker: the offline world has no glyphs for
 * text. `shown` holds the markers and is updated; clicking one zooms to where it splits.
 */
export function showSums(
  map: MapLibre,
  sourceId: string,
  shown: Map<string, Marker>,
  say: (count: number) => string,
): void {
  const source = map.getSource<GeoJSONSource>(sourceId)
  if (!source) return
  const seen = new Set<string>()
  for (const { properties, geometry } of map.queryRenderedFeatures({ layers: ['group'] })) {
    if (geometry.type !== 'Point') continue
    const center = geometry.coordinates as [number, number]
    const cluster = properties['cluster_id'] as number | undefined
    const count = Number(properties['sum'] ?? properties['count'])
    const key = `${cluster ?? center.join()} ${count}`
    if (seen.has(key)) continue
    seen.add(key)
    const known = shown.get(key)
    if (known) {
      // New data renumbers clusters: the same id and count may be elsewhere.
      known.setLngLat(center)
      continue
    }
    const element = document.createElement('button')
    element.type = 'button'
    element.className = 'gf-map-count'
    element.textContent = count > 999 ? `${Math.floor(count / 1_000)}k` : String(count)
    element.setAttribute('aria-label', say(count))
    const marker = new Marker({ element }).setLngLat(center).addTo(map)
    const nearer = () => map.easeTo({ center: marker.getLngLat(), zoom: map.getZoom() + NEARER })
    element.addEventListener('click', () => {
      if (cluster === undefined) nearer()
      else
        source.getClusterExpansionZoom(cluster).then((zoom) => map.easeTo({ center: marker.getLngLat(), zoom }), nearer)
    })
    shown.set(key, marker)
  }
  for (const [key, marker] of shown) {
    if (seen.has(key)) continue
    marker.remove()
    shown.delete(key)
  }
}
