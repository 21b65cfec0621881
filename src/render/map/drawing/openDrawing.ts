import type { Map as MapLibre } from 'maplibre-gl'
import { wrapLongitude } from '../../../geo/antimeridian.ts'
import { boundsOf, unwrapBounds } from '../../../geo/Bounds.ts'
import type { Position } from '../../../geo/Position.ts'
import { colorScheme } from '../../ui/colorScheme.ts'
import { type VertexEditor, HIT_RADIUS } from './vertexEditor.ts'
import type { Drawing } from './drawingFeatures.ts'
import { addDrawing, showDrawing, showNextSegment } from './drawingLayers.ts'
import { pixelDistance, vertexAt, type Pixel, pixelOf, snapTo } from './snapTo.ts'

/** Callbacks for editing a drawing. */
export interface DrawingCallbacks {
  /** Called when a position was tapped, or Enter pressed with it under the crosshair. */
  readonly onAdd: (at: Position) => void
  /** Called when a vertex was tapped; null clears the selection. */
  readonly onChoose: (corner: number | null) => void
  /** Called when vertices were moved, inserted or removed with their handles. */
  readonly onEdit: (corners: readonly Position[]) => void
  /** Called while a vertex is being dragged, with the resulting vertices. */
  readonly onDrag: (corners: readonly Position[]) => void
  /** Called when another key was pressed on the map. */
  readonly onKey: (event: KeyboardEvent) => void
}

/** The current drawing, and how it can be edited. */
export interface CurrentDrawing {
  readonly drawing: Drawing
  /** True if single vertices can be dragged. */
  readonly handles: boolean
  /** Null: read-only. */
  readonly hand: DrawingCallbacks | null
  /** Zoom at which a drawing, or a followed position, is shown. */
  readonly zoom: number
}

/** An open map with a drawing on it. */
export interface OpenDrawing {
  /** Called for a new style: adds the drawing again. */
  readonly draw: () => void
  /** Called when the drawing changed. */
  readonly show: (drawing: Drawing, handles: boolean) => void
  /** Returns the position under the crosshair in the middle, or the position it snaps to. */
  readonly cross: () => Position
  readonly follow: (at: Position) => void
  readonly leave: () => void
}

/** Adds a drawing to an open map and listens to pointers and keys; `now` returns its current state. */
export function openDrawing(map: MapLibre, now: () => CurrentDrawing): OpenDrawing {
  let editor: VertexEditor | null = null
  let left = false
  const reach = () => {
    const { drawing, hand } = now()
    showNextSegment(map, hand ? (drawing.corners.at(-1) ?? null) : null)
  }
  const snap = (at: Pixel, moving?: readonly Position[]) => snapTo(map, at, ownCorners(map, now().drawing, at, moving))
  const placeAt = (at: Pixel): Position => {
    const { lng, lat } = map.unproject([at.x, at.y])
    return snap(at) ?? [wrapLongitude(lng), lat]
  }
  const cross = () => placeAt(map.project(map.getCenter()))
  const show = (drawing: Drawing, handles: boolean) => {
    showDrawing(map, drawing)
    reach()
    if (map.style) editor?.show(handles ? drawing.corners : [])
  }
  const edit = async () => {
    // A small extra chunk, which read-only drawings do not load.
    const { vertexEditor } = await import('./vertexEditor.ts')
    if (left || editor || !map.style || !map.getSource('drawing')) return
    editor = vertexEditor({
      map,
      type: now().drawing.type,
      scheme: colorScheme(),
      snap,
      onDrag: (corners) => {
        showDrawing(map, { ...now().drawing, corners, crossings: [], chosen: null })
        now().hand?.onDrag(corners)
      },
      onEdit: (corners) => now().hand?.onEdit(corners),
    })
    show(now().drawing, now().handles)
  }
  const tap = (at: Pixel) => {
    const { drawing, handles, hand } = now()
    const corner = vertexAt(map, at, drawing.corners, HIT_RADIUS)
    const toCorner = corner === null ? Infinity : pixelDistance(pixelOf(map, drawing.corners[corner] as Position), at)
    // A midpoint handle becomes a vertex by itself.
    if (editor && handles && toMiddle(map, drawing, at) < Math.min(HIT_RADIUS, toCorner)) return
    if (corner !== null) hand?.onChoose(corner === drawing.chosen ? null : corner)
    else hand?.onAdd(placeAt(at))
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') now().hand?.onAdd(cross())
    else now().hand?.onKey(event)
  }

  const { drawing, hand, zoom } = now()
  fit(map, drawing.corners, zoom)
  if (hand) {
    map.doubleClickZoom.disable()
    map.on('move', reach)
    map.on('click', ({ point }) => tap(point))
    map.getCanvas().addEventListener('keydown', press)
  }
  return {
    draw: () => {
      addDrawing(map, colorScheme(), now().drawing)
      reach()
      editor?.leave()
      editor = null
      if (now().hand) void edit()
    },
    show,
    cross,
    follow: (at) => {
      const { x, y } = pixelOf(map, at)
      const { clientWidth, clientHeight } = map.getContainer()
      const inside = x > 60 && y > 60 && x < clientWidth - 60 && y < clientHeight - 60
      if (!inside || map.getZoom() < now().zoom - 2)
        map.easeTo({ center: [at[0], at[1]], zoom: Math.max(now().zoom, map.getZoom()) })
    },
    leave: () => {
      left = true
      editor?.leave()
      map.getCanvas().removeEventListener('keydown', press)
    },
  }
}

/**
 * Vertices of the drawing that a new one may snap to: for a line its own ones except the dragged one; none for an area,
 * which would touch itself.
 */
function ownCorners(map: MapLibre, { type, corners }: Drawing, at: Pixel, moving?: readonly Position[]) {
  if (type === 'Polygon') return []
  // A segment from the last vertex to itself is not possible.
  if (!moving) return corners.slice(0, -1)
  const changed = moving.findIndex(
    (corner, index) => corner[0] !== corners[index]?.[0] || corner[1] !== corners[index]?.[1],
  )
  const dragged = changed >= 0 ? changed : vertexAt(map, at, corners, HIT_RADIUS)
  return corners.filter((_, index) => index !== dragged)
}

/** Distance in pixels to the nearest midpoint between two vertices. */
function toMiddle(map: MapLibre, { type, corners }: Drawing, at: Pixel): number {
  const pixels = corners.map((corner) => pixelOf(map, corner))
  const ends = type === 'Polygon' ? [...pixels.slice(1), pixels[0]] : pixels.slice(1)
  return ends.reduce((least, end, index) => {
    const from = pixels[index]
    return from && end
      ? Math.min(least, pixelDistance({ x: (from.x + end.x) / 2, y: (from.y + end.y) / 2 }, at))
      : least
  }, Infinity)
}

function fit(map: MapLibre, corners: readonly Position[], zoom: number): void {
  const bounds = boundsOf(corners)
  if (!bounds) return
  map.fitBounds(unwrapBounds(bounds), {
    padding: 48,
    maxZoom: corners.length === 1 ? zoom : 18,
    animate: false,
  })
}
