import { type Map as MapLibre, Marker } from 'maplibre-gl'

/** Maximum number of labels; more are unreadable. */
const MOST = 60

/**
 * Labels the largest circles with their counts, as HTML: offline styles have no glyphs. Returns a clean-up function.
 */
export function showCellCounts(map: MapLibre): () => void {
  let markers: Marker[] = []
  const clear = () => {
    for (const marker of markers) marker.remove()
    markers = []
  }
  const show = () => {
    clear()
    if (!map.getLayer('desk-cell')) return
    const cells = new Map<string, { readonly at: [number, number]; readonly count: number }>()
    for (const { properties, geometry } of map.queryRenderedFeatures({ layers: ['desk-cell'] })) {
      if (geometry.type !== 'Point') continue
      const at = geometry.coordinates as [number, number]
      cells.set(at.join(), { at, count: Number(properties['count']) })
    }
    for (const { at, count } of [...cells.values()].toSorted((a, b) => b.count - a.count).slice(0, MOST)) {
      if (count < 10) break
      const element = document.createElement('span')
      element.className = 'desk-cell-count'
      element.textContent = String(count)
      markers.push(new Marker({ element }).setLngLat(at).addTo(map))
    }
  }
  map.on('idle', show)
  map.on('movestart', clear)
  return clear
}
