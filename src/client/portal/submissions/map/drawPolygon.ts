import type { Map as MapLibre } from 'maplibre-gl'
import type { Area } from '../../../../contract/desk.ts'

type Corner = readonly [longitude: number, latitude: number]

/** An area that is being drawn on a map. */
export interface AreaDrawing {
  /** The area, in degrees; null if cancelled. */
  readonly area: Promise<Area | null>
  readonly cancel: () => void
  /** Ends a polygon, once it has three corners; a box ends with its drag. */
  readonly finish?: () => void
}

/** Distance from the first corner within which a press closes the polygon, in pixels. */
const NEAR = 12
const SVG = 'http://www.w3.org/2000/svg'
/** Where keys have their own meaning. */
const CONTROLS = 'input, textarea, select, button, a, [contenteditable]'

/**
 * Lets the user draw a polygon over a map, corner by corner: a press on the first corner, a double press or Enter ends
 * it, Backspace removes the last corner, Escape cancels. `onCorners` is called with the number of corners.
 */
export function drawPolygon(map: MapLibre, onCorners: (corners: number) => void): AreaDrawing {
  const over = document.createElement('div')
  over.className = 'desk-map-drag'
  const svg = document.createElementNS(SVG, 'svg')
  const line = document.createElementNS(SVG, 'polyline')
  const start = document.createElementNS(SVG, 'circle')
  start.setAttribute('r', '6')
  svg.append(line, start)
  over.append(svg)
  map.getContainer().append(over)
  let resolve!: (area: Area | null) => void
  const area = new Promise<Area | null>((settle) => {
    resolve = settle
  })
  const corners: { readonly x: number; readonly y: number }[] = []
  const draw = (pointer?: { readonly x: number; readonly y: number }) => {
    const all = pointer ? [...corners, pointer] : corners
    line.setAttribute('points', all.map(({ x, y }) => `${x},${y}`).join(' '))
    const [first] = corners
    start.setAttribute('cx', String(first?.x ?? -20))
    start.setAttribute('cy', String(first?.y ?? -20))
  }
  const end = (polygon: readonly Corner[] | null) => {
    over.remove()
    window.removeEventListener('keydown', onKey)
    resolve(polygon && { polygon })
  }
  const finish = () => {
    if (corners.length < 3) return
    end(
      corners.map(({ x, y }): Corner => {
        const { lng, lat } = map.unproject([x, y])
        return [Math.max(-180, Math.min(180, lng)), Math.max(-90, Math.min(90, lat))]
      }),
    )
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') end(null)
    else if ((event.target as Element).closest(CONTROLS)) return
    else if (event.key === 'Enter') finish()
    else if (event.key === 'Backspace') {
      corners.pop()
      onCorners(corners.length)
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
    if (last && Math.hypot(corner.x - last.x, corner.y - last.y) < 3) return finish()
    if (first && corners.length >= 3 && Math.hypot(corner.x - first.x, corner.y - first.y) < NEAR) return finish()
    corners.push(corner)
    onCorners(corners.length)
    draw(corner)
  })
  draw()
  return { area, finish, cancel: () => end(null) }
}
