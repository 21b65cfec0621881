import './map.css'
import { type Map as MapLibre, type MapSourceDataEvent, Marker } from 'maplibre-gl'

/** Maximum number of labels; more are unreadable. */
const MOST = 120

/**
 * Labels the largest circles of a layer with their counts, a property of each, as HTML: offline styles have no glyphs.
 * Returns a clean-up function.
 */
export function labelCircles(map: MapLibre, layer: string, property: string): () => void {
  let markers: Marker[] = []
  const clear = () => {
    for (const marker of markers) marker.remove()
    markers = []
  }
  const show = () => {
    clear()
    if (!map.getLayer(layer)) return
    const cells = new Map<string, { readonly at: [number, number]; readonly count: number }>()
    for (const { properties, geometry } of map.queryRenderedFeatures({ layers: [layer] })) {
      if (geometry.type !== 'Point') continue
      const at = geometry.coordinates as [number, number]
      cells.set(at.join(), { at, count: Number(properties[property]) })
    }
    for (const { at, count } of [...cells.values()].toSorted((a, b) => b.count - a.count).slice(0, MOST)) {
      if (count < 10) break
      const element = document.createElement('span')
      element.className = 'map-count'
      element.textContent = short(count)
      markers.push(new Marker({ element }).setLngLat(at).addTo(map))
    }
  }
  // Once its circles are there, without waiting for those of other layers; and at last, when all has been drawn.
  map.on('sourcedata', ({ sourceId, isSourceLoaded }: MapSourceDataEvent) => {
    if (isSourceLoaded && map.getLayer(layer)?.source === sourceId && !map.isMoving()) show()
  })
  map.on('idle', show)
  map.on('movestart', clear)
  return clear
}

/** 12345 as 12k: a circle has no room for more. */
const short = (count: number): string => (count < 10_000 ? String(count) : `${Math.floor(count / 1_000)}k`)
