import type { Map as MapLibre } from 'maplibre-gl'
import type { Area } from '../../../../contract/desk.ts'
import type { AreaDrawing } from './drawPolygon.ts'

/** Lets the user drag a box over a map, once; null if cancelled, also with Escape. Degrees. */
export function dragBox(map: MapLibre): AreaDrawing {
  const over = document.createElement('div')
  over.className = 'desk-map-drag'
  const drawn = document.createElement('div')
  over.append(drawn)
  map.getContainer().append(over)
  let resolve!: (area: Area | null) => void
  const area = new Promise<Area | null>((settle) => {
    resolve = settle
  })
  let from: { readonly x: number; readonly y: number } | null = null
  const end = (of: Area | null) => {
    over.remove()
    window.removeEventListener('keydown', onKey)
    resolve(of)
  }
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') end(null)
  }
  const at = ({ clientX, clientY }: PointerEvent) => {
    const { left, top } = over.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const draw = (to: { readonly x: number; readonly y: number }) => {
    const start = from ?? to
    drawn.style.left = `${Math.min(start.x, to.x)}px`
    drawn.style.top = `${Math.min(start.y, to.y)}px`
    drawn.style.width = `${Math.abs(to.x - start.x)}px`
    drawn.style.height = `${Math.abs(to.y - start.y)}px`
  }
  window.addEventListener('keydown', onKey)
  over.addEventListener('pointerdown', (event) => {
    if (!event.isPrimary) return
    over.setPointerCapture(event.pointerId)
    from = at(event)
    draw(from)
  })
  over.addEventListener('pointermove', (event) => {
    if (from && event.isPrimary) draw(at(event))
  })
  over.addEventListener('pointercancel', () => {
    from = null
  })
  over.addEventListener('pointerup', (event) => {
    const to = at(event)
    // A press without a drag is no box: another may follow.
    if (!from || !event.isPrimary || Math.hypot(to.x - from.x, to.y - from.y) < 4) {
      from = null
      return
    }
    const [a, b] = [map.unproject([from.x, from.y]), map.unproject([to.x, to.y])]
    end({
      box: [
        Math.max(-180, Math.min(a.lng, b.lng)),
        Math.max(-90, Math.min(a.lat, b.lat)),
        Math.min(180, Math.max(a.lng, b.lng)),
        Math.min(90, Math.max(a.lat, b.lat)),
      ],
    })
  })
  return { area, cancel: () => end(null) }
}
