import type { Map as MapLibre } from 'maplibre-gl'
import { WORLD_SOURCE } from './worldStyle.ts'

/** A rectangle in pixels of the map. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Gap in pixels between overlays of a map. */
const GAP = 4
/** Maximum number of attempts to move a pointer off what is in its place. */
const MOVES = 3
/** Radius in pixels of a drawn answer. */
const MARK = 9

/**
 * Returns a free position for a pointer, moved towards the middle off buttons, answers and other pointers, and adds it
 * to `taken`; null if there is no room.
 */
export function freeAt(box: Box, taken: Box[], markIn: (box: Box) => Box | undefined, towards: 1 | -1): number | null {
  let { y } = box
  for (let move = 0; move <= MOVES; move++) {
    const at = { ...box, y }
    const met = taken.find((other) => overlaps(at, other)) ?? markIn(at)
    if (!met) {
      taken.push(at)
      return y
    }
    y = towards > 0 ? met.y + met.height + GAP : met.y - box.height - GAP
  }
  return null
}

const overlaps = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width + GAP &&
  other.x < one.x + one.width + GAP &&
  one.y < other.y + other.height + GAP &&
  other.y < one.y + one.height + GAP

/** Returns the containers of a map's overlays: the map's own, and the page's. */
export function framesOf(map: MapLibre): readonly Element[] {
  const own = map.getContainer().closest('.gf-map')
  return [own, own?.parentElement].filter((one) => one instanceof Element)
}

/**
 * Returns the boxes of the buttons on a map and around it, and of its pins and counts. Those move with the map: while
 * it moves, they are left out, so that pointers do not jump.
 */
export function overlaysOn(map: MapLibre): Box[] {
  const container = map.getContainer()
  const { left, top } = container.getBoundingClientRect()
  const frame = framesOf(map).at(-1) ?? container
  const buttons = '.maplibregl-ctrl-group, button:not(.maplibregl-marker)'
  const overlays = frame.querySelectorAll(map.isMoving() ? buttons : `${buttons}, .maplibregl-marker`)
  return Array.from(overlays, (overlay) => {
    const { x, y, width, height } = overlay.getBoundingClientRect()
    return { x: x - left, y: y - top, width, height }
  })
}

/** Returns a function that finds a point drawn within a box, such as an answer; none while the map moves. */
export function marksOf(map: MapLibre): (box: Box) => Box | undefined {
  const layers = map.getLayersOrder().filter((id) => {
    const layer = map.getLayer(id)
    return layer?.type === 'circle' && layer.source !== WORLD_SOURCE
  })
  if (map.isMoving() || layers.length === 0) return () => undefined
  return ({ x, y, width, height }) => {
    const corners: [[number, number], [number, number]] = [
      [x - GAP, y - GAP],
      [x + width + GAP, y + height + GAP],
    ]
    for (const { geometry } of map.queryRenderedFeatures(corners, { layers })) {
      if (geometry.type !== 'Point') continue
      const [longitude = 0, latitude = 0] = geometry.coordinates
      const at = map.project([longitude, latitude])
      return { x: at.x - MARK, y: at.y - MARK, width: MARK * 2, height: MARK * 2 }
    }
    return undefined
  }
}
