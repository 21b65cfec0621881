import type { Map as MapLibre } from 'maplibre-gl'

type Corner = readonly [longitude: number, latitude: number]

/** Distance from the first corner within which a press closes the polygon, in pixels. */
const NEAR = 12
const SVG = 'http://www.w3.org/2000/svg'

/**
 * Lets the user draw a polygon over a map, corner by corner: a press on the first corner, a double press or Enter ends
 * it, Backspace removes the last corner. Null on Escape, or with fewer than three corners. Degrees.
 */
export function drawPolygon(map: MapLibre): Promise<readonly Corner[] | null> {
  const over = document.createElement('div')
  over.className = 'desk-map-drag'
  const svg = document.createElementNS(SVG, 'svg')
  const line = document.createElementNS(SVG, 'polyline')
  const start = document.createElementNS(SVG, 'circle')
  start.setAttribute('r', '6')
  svg.append(line, start)
  over.append(svg)
  map.getContainer().append(over)
  const corners: { readonly x: number; readonly y: number }[] = []
  const draw = (pointer?: { readonly x: number; readonly y: number }) => {
    const all = pointer ? [...corners, pointer] : corners
    line.setAttribute('points', all.map(({ x, y }) => `${x},${y}`).join(' '))
    const [first] = corners
    start.setAttribute('cx', String(first?.x ?? -20))
    start.setAttribute('cy', String(first?.y ?? -20))
  }
  return new Promise((resolve) => {
    const end = (isWhole: boolean) => {
      over.remove()
      window.removeEventListener('keydown', onKey)
      const drawn = corners.map(({ x, y }): Corner => {
        const { lng, lat } = map.unproject([x, y])
        return [Math.max(-180, Math.min(180, lng)), Math.max(-90, Math.min(90, lat))]
      })
      resolve(isWhole && drawn.length >= 3 ? drawn : null)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') end(false)
      else if (event.key === 'Enter') end(true)
      else if (event.key === 'Backspace') {
        corners.pop()
        draw()
      } else return
      event.preventDefault()
    }
    const at = ({ clientX, clientY }: MouseEvent) => {
      const { left, top } = over.getBoundingClientRect()
      return { x: clientX - left, y: clientY - top }
    }
    window.addEventListener('keydown', onKey)
    over.addEventListener('pointermove', (event) => draw(at(event)))
    over.addEventListener('click', (event) => {
      const corner = at(event)
      const [first] = corners
      const last = corners.at(-1)
      // A double press adds a second press at the same place.
      if (last && Math.hypot(corner.x - last.x, corner.y - last.y) < 3) return end(true)
      if (first && corners.length >= 3 && Math.hypot(corner.x - first.x, corner.y - first.y) < NEAR) return end(true)
      corners.push(corner)
      draw(corner)
    })
    draw()
  })
}
