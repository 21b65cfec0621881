import type { Map as MapLibre } from 'maplibre-gl'
import { wrapLongitude } from '../../../geo/antimeridian.ts'
import { boundsOf } from '../../../geo/Bounds.ts'
import type { Position } from '../../../geo/Position.ts'
import { colorScheme } from '../../ui/colorScheme.ts'
import { type CornerEditor, REACH } from './cornerEditor.ts'
import type { Drawing } from './drawingFeatures.ts'
import { addDrawing, showDrawing, showReaching } from './drawingLayers.ts'
import { apart, cornerAt, type Pixel, pixelOf, snapTo } from './snapTo.ts'

/** The mode of drawing. */
export interface DrawingHand {
  /** A place was tapped, or Enter pressed with it under the cross. */
  readonly onAdd: (at: Position) => void
  /** A corner was tapped; null: none is chosen any more. */
  readonly onChoose: (corner: number | null) => void
  /** Corners were dragged, put in or taken out by their handles. */
  readonly onEdit: (corners: readonly Position[]) => void
  /** A corner is being dragged: the corners as they would be. */
  readonly onDrag: (corners: readonly Position[]) => void
  /** Another key was pressed on the map. */
  readonly onKey: (event: KeyboardEvent) => void
}

/** A drawing as it is now, and whether and how it can be changed. */
export interface DrawnNow {
  readonly drawing: Drawing
  /** Corners can be dragged one by one. */
  readonly handles: boolean
  /** Null: it is only looked at. */
  readonly hand: DrawingHand | null
  /** The zoom at which a drawing, or a followed position, is shown. */
  readonly zoom: number
}

/** An open map with a drawing on it. */
export interface OpenDrawing {
  /** The style is new: the drawing has to be put on it again. */
  readonly draw: () => void
  /** The drawing changed. */
  readonly show: (drawing: Drawing, handles: boolean) => void
  /** The place under the cross in the middle, or what is near it there. */
  readonly cross: () => Position
  readonly follow: (at: Position) => void
  readonly leave: () => void
}

/** Puts a drawing on an open map and listens to hands and keys there; `now` gives it as it is at any time. */
export function openDrawing(map: MapLibre, now: () => DrawnNow): OpenDrawing {
  let editor: CornerEditor | null = null
  let left = false
  const reach = () => {
    const { drawing, hand } = now()
    showReaching(map, hand ? (drawing.corners.at(-1) ?? null) : null)
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
    // With the map open this is a small chunk more; what only shows a drawing does without.
    const { cornerEditor } = await import('./cornerEditor.ts')
    if (left || editor || !map.style || !map.getSource('drawing')) return
    editor = cornerEditor({
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
    const corner = cornerAt(map, at, drawing.corners, REACH)
    const toCorner = corner === null ? Infinity : apart(pixelOf(map, drawing.corners[corner] as Position), at)
    // A small handle between two corners becomes a corner by itself.
    if (editor && handles && toMiddle(map, drawing, at) < Math.min(REACH, toCorner)) return
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

/** A line may be joined to its own corners, except the one that is being dragged; an area that did so would touch itself. */
function ownCorners(map: MapLibre, { type, corners }: Drawing, at: Pixel, moving?: readonly Position[]) {
  if (type === 'Polygon') return []
  // To the last corner there is no way from the last corner.
  if (!moving) return corners.slice(0, -1)
  const changed = moving.findIndex(
    (corner, index) => corner[0] !== corners[index]?.[0] || corner[1] !== corners[index]?.[1],
  )
  const dragged = changed >= 0 ? changed : cornerAt(map, at, corners, REACH)
  return corners.filter((_, index) => index !== dragged)
}

/** Pixels to the nearest place half way between two corners. */
function toMiddle(map: MapLibre, { type, corners }: Drawing, at: Pixel): number {
  const pixels = corners.map((corner) => pixelOf(map, corner))
  const ends = type === 'Polygon' ? [...pixels.slice(1), pixels[0]] : pixels.slice(1)
  return ends.reduce((least, end, index) => {
    const from = pixels[index]
    return from && end ? Math.min(least, apart({ x: (from.x + end.x) / 2, y: (from.y + end.y) / 2 }, at)) : least
  }, Infinity)
}

function fit(map: MapLibre, corners: readonly Position[], zoom: number): void {
  const bounds = boundsOf(corners)
  if (!bounds) return
  const [west, south, east, north] = bounds
  map.fitBounds([west, south, east < west ? east + 360 : east, north], {
    padding: 48,
    maxZoom: corners.length === 1 ? zoom : 18,
    animate: false,
  })
}
