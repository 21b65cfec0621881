import type { Map as MapLibre } from 'maplibre-gl'

/**
 * Makes a map appear in prints: browsers print a WebGL canvas blank, so a copy stands in for it. Returns a clean-up
 * function.
 */
export function printMap(map: MapLibre): () => void {
  const copy = document.createElement('canvas')
  copy.className = 'desk-map-print'
  copy.ariaHidden = 'true'
  map.getCanvasContainer().append(copy)
  const draw = () => {
    const drawn = map.getCanvas()
    copy.width = drawn.width
    copy.height = drawn.height
    // The pixels are there only until the browser composes the page.
    map.redraw()
    copy.getContext('2d')?.drawImage(drawn, 0, 0)
  }
  window.addEventListener('beforeprint', draw)
  return () => {
    window.removeEventListener('beforeprint', draw)
    copy.remove()
  }
}
