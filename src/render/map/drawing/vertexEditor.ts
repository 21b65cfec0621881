import type { Map as MapLibre } from 'maplibre-gl'
import { type GeoJSONStoreGeometries, TerraDraw, TerraDrawRenderMode, TerraDrawSelectMode } from 'terra-draw'
import { wrapLongitude } from '../../../geo/antimeridian.ts'
import type { Position } from '../../../geo/Position.ts'
import { mixColors } from '../../../forms/theme/contrast.ts'
import type { ColorScheme } from '../../ui/colorScheme.ts'
import { markColors } from '../markColors.ts'
import { FramedAdapter } from './FramedAdapter.ts'

/** The hit radius of a vertex for touch or mouse, in pixels. */
export const HIT_RADIUS = 24

export interface VertexEditorOptions {
  readonly map: MapLibre
  readonly type: 'LineString' | 'Polygon'
  readonly scheme: ColorScheme
  /** Called while a vertex is dragged, with the resulting vertices. */
  readonly onDrag: (corners: readonly Position[]) => void
  /** Called after a vertex was moved, inserted or removed. */
  readonly onEdit: (corners: readonly Position[]) => void
  /** Returns the position a dragged vertex snaps to; null for none. */
  readonly snap: (at: { readonly x: number; readonly y: number }, moving: readonly Position[]) => Position | null
}

export interface VertexEditor {
  /** Shows handles on these vertices; none if there are too few for a shape. */
  readonly show: (corners: readonly Position[]) => void
  readonly leave: () => void
}

const SHAPE = 'shape'
type Hex = `#${string}`
const CORNERS = { light: '#ffffff', dark: '#12241c' } as const

/** terra-draw's handles on the vertices of a drawing: drag one to move it, drag or press a midpoint to insert one. */
export function vertexEditor({ map, type, scheme, onDrag, onEdit, snap }: VertexEditorOptions): VertexEditor {
  let origin = 0
  let id: string | number | undefined
  let draw: TerraDraw | undefined
  /** The positions last shown or reported. */
  let held: readonly Position[] = []
  const least = type === 'Polygon' ? 3 : 2
  const corner = CORNERS[scheme]
  const edge = markColors(map).line as Hex
  const middle = mixColors(edge, corner, 0.5) as Hex

  const framed = ([longitude, latitude]: Position): [number, number] => [
    round(wrapLongitude(longitude - origin)),
    round(latitude),
  ]
  const geometryOf = (corners: readonly Position[]): GeoJSONStoreGeometries => {
    const flat = corners.map(framed)
    const [first = [0, 0]] = flat
    return type === 'Polygon'
      ? { type, coordinates: [[...flat, [...first]]] }
      : { type: 'LineString', coordinates: flat }
  }
  const cornersNow = (): readonly Position[] => {
    const geometry = id === undefined ? undefined : draw?.getSnapshotFeature(id)?.geometry
    const flat =
      geometry?.type === 'Polygon'
        ? (geometry.coordinates[0]?.slice(0, -1) ?? [])
        : geometry?.type === 'LineString'
          ? geometry.coordinates
          : []
    return flat.map(([x = 0, y = 0]): Position => [wrapLongitude(x + origin), y])
  }

  const begin = (corners: readonly Position[]) => {
    leave()
    origin = Math.round(corners[0]?.[0] ?? 0)
    const select = new TerraDrawSelectMode({
      pointerDistance: HIT_RADIUS,
      allowManualDeselection: false,
      allowManualSelection: false,
      keyEvents: null,
      dragEventThrottle: 0,
      flags: {
        [SHAPE]: {
          feature: {
            selfIntersectable: true,
            coordinates: {
              draggable: true,
              deletable: true,
              midpoints: { draggable: true },
              snappable: {
                toCustom: (event) => {
                  const to = snap({ x: event.containerX, y: event.containerY }, cornersNow())
                  return to ? framed(to) : undefined
                },
              },
            },
          },
        },
      },
      styles: {
        selectedLineStringOpacity: 0,
        selectedPolygonFillOpacity: 0,
        selectedPolygonOutlineOpacity: 0,
        selectionPointWidth: 8,
        selectionPointColor: corner,
        selectionPointOutlineColor: edge,
        selectionPointOutlineWidth: 3,
        midPointWidth: 5,
        midPointColor: middle,
        midPointOutlineColor: corner,
        midPointOutlineWidth: 2,
      },
    })
    const hidden = { polygonFillOpacity: 0, polygonOutlineOpacity: 0, lineStringOpacity: 0 }
    draw = new TerraDraw({
      adapter: new FramedAdapter(map, origin),
      modes: [select, new TerraDrawRenderMode({ modeName: SHAPE, styles: hidden })],
    })
    draw.start()
    draw.setMode('select')
    draw.on('change', (ids, change) => {
      if (id === undefined || change !== 'update' || !ids.includes(id)) return
      // terra-draw also reports positions that were set on it, and selections.
      const now = cornersNow()
      if (!same(now, held)) onDrag(now)
    })
    draw.on('finish', () => {
      held = cornersNow()
      onEdit(held)
    })
    const [added] = draw.addFeatures([{ type: 'Feature', geometry: geometryOf(corners), properties: { mode: SHAPE } }])
    id = added?.valid ? added.id : undefined
    if (id !== undefined) draw.selectFeature(id)
  }
  const leave = () => {
    draw?.stop()
    draw = undefined
    id = undefined
  }
  return {
    show: (corners) => {
      // Its own changes come back as props, perhaps while the next vertex is being dragged.
      if (id !== undefined && same(corners, held)) return
      held = corners
      if (corners.length < least) leave()
      else if (id !== undefined && draw && Math.abs(wrapLongitude((corners[0]?.[0] ?? 0) - origin)) < 90) {
        draw.updateFeatureGeometry(id, geometryOf(corners))
      } else begin(corners)
    },
    leave,
  }
}

const round = (degrees: number) => Math.round(degrees * 1e9) / 1e9
/** True if equal to seven decimals, the precision of answers. */
const same = (some: readonly Position[], others: readonly Position[]) =>
  some.length === others.length &&
  some.every((one, at) => {
    const other = others[at] as Position
    return Math.abs(one[0] - other[0]) < 1e-7 && Math.abs(one[1] - other[1]) < 1e-7
  })
