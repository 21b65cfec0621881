import { distance } from '../../geo/distance.ts'
import type { Position } from '../../geo/Position.ts'
import { isMap } from '../operators.ts'
import { loadedPack } from '../packs.ts'
import type { Shape } from '../packs/geo.ts'
import { EvaluationError, countSteps, type Frame } from '../types.ts'
import type { FunctionEntry } from './FunctionEntry.ts'
import { map } from './parameters.ts'

const TRIANGLE = "{'type': 'Polygon', 'coordinates': [[[0, 0], [0, 0.01], [0.01, 0], [0, 0]]]}"
const LINE = "{'type': 'LineString', 'coordinates': [[0, 0], [0, 1]]}"
const point = (longitude: number, latitude: number) => `{'type': 'Point', 'coordinates': [${longitude}, ${latitude}]}`

/** Points, lines and areas, as GeoJSON in WGS 84 degrees. */
export const placeFunctions: readonly FunctionEntry[] = [
  {
    name: 'distance',
    area: 'places',
    parameters: [map('point'), map('other')],
    gives: 'number',
    example: [`round(distance(${point(105, 21)}, ${point(105, 22)}))`, 111_195],
    call: ([one, other], frame) => distance(positionOf(one, frame), positionOf(other, frame)),
  },
  {
    name: 'area',
    area: 'places',
    parameters: [map('polygon')],
    gives: 'number',
    example: [`round(area(${TRIANGLE}))`, 618_217],
    needs: 'geo',
    call: ([shape], frame) => operations().area(geometryOf(shape, frame)),
  },
  {
    name: 'length',
    area: 'places',
    parameters: [map('line')],
    gives: 'number',
    example: [`round(length(${LINE}))`, 111_195],
    needs: 'geo',
    call: ([shape], frame) => operations().length(geometryOf(shape, frame)),
  },
  {
    name: 'within',
    area: 'places',
    parameters: [map('point'), map('polygon')],
    gives: 'boolean',
    example: [`within(${point(0.002, 0.002)}, ${TRIANGLE})`, true],
    needs: 'geo',
    call: ([place, polygon], frame) => {
      const [inner, outer] = [geometryOf(place, frame), geometryOf(polygon, frame)]
      if (inner.type !== 'Point') throw new EvaluationError('Only a point can be within a polygon.')
      if (!outer.type.endsWith('Polygon')) throw new EvaluationError('Only a polygon has an inside.')
      return operations().within(inner, outer)
    },
  },
  {
    name: 'intersects',
    area: 'places',
    parameters: [map('shape'), map('other')],
    gives: 'boolean',
    example: [`intersects(${LINE}, ${TRIANGLE})`, true],
    needs: 'geo',
    call: ([one, other], frame) => {
      const [a, b] = [geometryOf(one, frame), geometryOf(other, frame)]
      // Every segment is compared with every other.
      countSteps(frame, positionsIn(a.coordinates) * positionsIn(b.coordinates))
      return operations().intersects(a, b)
    },
  },
]

function operations() {
  const pack = loadedPack('geo')
  if (!pack) throw new EvaluationError('Geometry is not loaded yet.')
  return pack
}

/** Nesting depth of positions in `coordinates`. */
const DEPTHS = new Map<unknown, number>([
  ['Point', 0],
  ['MultiPoint', 1],
  ['LineString', 1],
  ['MultiLineString', 2],
  ['Polygon', 2],
  ['MultiPolygon', 3],
])

/** Geometry of an answer, or of a feature. */
function geometryOf(value: unknown, frame: Frame): Shape {
  const shape = isMap(value) && value['type'] === 'Feature' ? value['geometry'] : value
  if (!isMap(shape)) throw new EvaluationError('This is no place.')
  const depth = DEPTHS.get(shape['type'])
  const { coordinates } = shape
  if (depth === undefined || !holdsPositions(coordinates, depth, frame)) throw new EvaluationError('This is no place.')
  return shape as unknown as Shape
}

function positionOf(value: unknown, frame: Frame): Position {
  const shape = geometryOf(value, frame)
  if (shape.type !== 'Point') throw new EvaluationError('Distances are between points.')
  return shape.coordinates as unknown as Position
}

function holdsPositions(value: unknown, depth: number, frame: Frame): boolean {
  if (!Array.isArray(value) || value.length === 0) return false
  countSteps(frame, value.length)
  if (depth > 0) return value.every((one) => holdsPositions(one, depth - 1, frame))
  return value.length >= 2 && value.every((one) => typeof one === 'number' && Number.isFinite(one))
}

function positionsIn(value: unknown): number {
  if (!Array.isArray(value)) return 0
  return typeof value[0] === 'number' ? 1 : value.reduce<number>((total, one) => total + positionsIn(one), 0)
}
