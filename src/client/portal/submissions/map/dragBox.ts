import type { Map as MapLibre } from 'maplibre-gl'

type Box = readonly [west: number, south: number, east: number, north: number]

/** Lets the user drag a box over a map, once; null on Escape, or if nothing was dragged. Degrees. */
export function dragBox(map: MapLibre): Promise<Box | null> {
  const over = document.createElement('div')
  over.className = 'desk-map-drag'
  const drawn = document.createElement('div')
  over.append(drawn)
  map.getContainer().append(over)
  return new Promise((resolve) => {
    let from: { readonly x: number; readonly y: number } | null = null
    const end = (box: Box | null) => {
      over.remove()
      window.removeEventListener('keydown', onKey)
      resolve(box)
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') end(null)
    }
    const at = ({ clientX, clientY }: PointerEvent) => {
      const { left, top } = over.getBoundingClientRect()
      return { x: clientX - left, y: clientY - top }
    }
    window.addEventListener('keydown', onKey)
    over.addEventListener('pointerdown', (event) => {
      over.setPointerCapture(event.pointerId)
      from = at(event)
    })
    over.addEventListener('pointermove', (event) => {
      if (!from) return
      const to = at(event)
      drawn.style.left = `${Math.min(from.x, to.x)}px`
      drawn.style.top = `${Math.min(from.y, to.y)}px`
      drawn.style.width = `${Math.abs(to.x - from.x)}px`
      drawn.style.height = `${Math.abs(to.y - from.y)}px`
    })
    over.addEventListener('pointerup', (event) => {
      const to = at(event)
      if (!from || Math.hypot(to.x - from.x, to.y - from.y) < 4) return end(null)
      const [a, b] = [map.unproject([from.x, from.y]), map.unproject([to.x, to.y])]
      end([
        Math.max(-180, Math.min(a.lng, b.lng)),
        Math.max(-90, Math.min(a.lat, b.lat)),
        Math.min(180, Math.max(a.lng, b.lng)),
        Math.min(90, Math.max(a.lat, b.lat)),
      ])
    })
  })
}
