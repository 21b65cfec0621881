import { type GeoJSONSource, Map as MapLibre, Marker } from 'maplibre-gl'

/**
 * Shows the number of points on each visible cluster as an HTML marker: the offline world has no glyphs for text.
 * `shown` holds the markers by cluster id and is updated; clicking one zooms to where it splits.
 */
export function showCounts(map: MapLibre, sourceId: string, shown: Map<number, Marker>): void {
  const source = map.getSource<GeoJSONSource>(sourceId)
  if (!source) return
  const seen = new Set<number>()
  for (const { properties, geometry } of map.queryRenderedFeatures({ layers: ['cluster'] })) {
    const id = properties['cluster_id'] as number
    if (geometry.type !== 'Point' || seen.has(id)) continue
    seen.add(id)
    if (shown.has(id)) continue
    const center = geometry.coordinates as [number, number]
    const element = document.createElement('button')
    element.type = 'button'
    element.className = 'gf-map-count'
    element.textContent = String(properties['point_count_abbreviated'])
    element.addEventListener('click', () => {
      source.getClusterExpansionZoom(id).then(
        (zoom) => map.easeTo({ center, zoom }),
        () => map.zoomIn(),
      )
    })
    shown.set(id, new Marker({ element }).setLngLat(center).addTo(map))
  }
  for (const [id, marker] of shown) {
    if (seen.has(id)) continue
    marker.remove()
    shown.delete(id)
  }
}
