import { type Map as MapLibre, Marker } from 'maplibre-gl'
import { zoomAround } from './accuracyCircle.ts'
import type { MapPosition } from './MapView.tsx'

const METRES_PER_PIXEL = 78_271.517

/**
 * Marks the user's position with an accuracy circle, and moves the map there. Returns a function that removes the mark.
 */
export function showCurrentPosition(map: MapLibre, { longitude, latitude, accuracy }: MapPosition): () => void {
  const element = document.createElement('div')
  element.className = 'gf-map-here'
  const ring = document.createElement('i')
  element.append(ring)
  const marker = new Marker({ element }).setLngLat([longitude, latitude]).addTo(map)
  const size = () => {
    const metres = (METRES_PER_PIXEL * Math.cos((latitude * Math.PI) / 180)) / 2 ** map.getZoom()
    const across = Math.min(2_000, Math.max(26, (2 * accuracy) / metres))
    ring.style.width = ring.style.height = `${across}px`
  }
  size()
  map.on('zoom', size)
  const zoom = zoomAround(latitude, accuracy, Math.max(15, map.getZoom()))
  // Counts as a move by the user, so that a pin in the middle is placed there.
  map.easeTo({ center: [longitude, latitude], zoom }, { originalEvent: new Event('locate') })
  return () => {
    map.off('zoom', size)
    marker.remove()
  }
}
