import type { ElementId, Settings } from '../../forms/document/FormDocument.ts'
import { type Filling, ROOT, type RowId } from '../../forms/filling/Filling.ts'
import type { Json } from '../../forms/kinds/ElementKind.ts'
import { boundsOf } from '../../geo/Bounds.ts'
import { isPoint, type Position } from '../../geo/Position.ts'
import type { MultiPolygon } from '../../geo/Shape.ts'
import { featuresOf, pointOf } from '../feature/featureValue.ts'
import { positionsOf } from './drawn/drawnValue.ts'

/** Maximum zoom, however small the content is. */
const NEAREST = 16

/** Initial view of a map: degrees, and a zoom. */
export interface OpeningView {
  readonly longitude: number
  readonly latitude: number
  readonly zoom: number
}

interface OpeningOptions {
  readonly element: ElementId
  readonly settings: Settings
  /** The row of the question. */
  readonly row: RowId
  /** View given by the page's URL. */
  readonly start: OpeningView | null
}

/**
 * Returns the initial map view of a question without an answer: at the form's last answered place before it, else the
 * first one after it; else the view in the URL; else the author's area restriction. Null: the whole world.
 */
export function openingView(filling: Filling | null, options: OpeningOptions): OpeningView | null {
  const { settings, start } = options
  const zoom = typeof settings['zoom'] === 'number' ? settings['zoom'] : 15
  const fence = settings['fenceRule'] === 'inside' ? (settings['fence'] as MultiPolygon | undefined) : undefined
  return (
    (filling && viewOf(placeBeside(filling, options), zoom)) ??
    start ??
    viewOf((fence?.coordinates ?? []).flat(2) as readonly Position[], zoom)
  )
}

function placeBeside(filling: Filling, { element, row }: OpeningOptions): readonly Position[] {
  const { nodes } = filling.compiled
  const at = nodes.findIndex((node) => node.element.id === element)
  const own = nodes[at]
  const nearest = [...nodes.slice(0, Math.max(0, at)).toReversed(), ...nodes.slice(at + 1)]
  for (const { path, repeat } of nearest) {
    // Questions in other rows are ignored.
    if (path === null || (repeat !== null && repeat !== own?.repeat)) continue
    const positions = positionsIn(filling.get(path, repeat === null ? ROOT : row))
    if (positions.length > 0) return positions
  }
  return []
}

function positionsIn(value: Json | undefined): readonly Position[] {
  if (typeof value !== 'object' || value === null) return []
  if (isPoint(value)) return [value.coordinates]
  const drawn = positionsOf(value)
  if (drawn.length > 0) return drawn
  return featuresOf(value).flatMap((feature) => {
    const point = pointOf(feature)
    return point ? [point.coordinates] : []
  })
}

/** Returns a view that fits the positions on a phone; a single one at `zoom`. */
function viewOf(positions: readonly Position[], zoom: number): OpeningView | null {
  const bounds = boundsOf(positions)
  if (!bounds) return null
  const [west, south, east, north] = bounds
  // For a box across the antimeridian, west > east.
  const width = west <= east ? east - west : east + 360 - west
  const middle = west + width / 2
  const span = Math.max(width, (north - south) * 1.5)
  // A map is 512 px wide at zoom 0, and a phone somewhat less.
  const framed = span === 0 ? zoom : Math.log2(360 / span) - 0.5
  return {
    longitude: middle > 180 ? middle - 360 : middle,
    latitude: (south + north) / 2,
    zoom: Math.max(1, Math.min(framed, span === 0 ? zoom : NEAREST)),
  }
}
