import { createHmac } from 'node:crypto'
import { type Breach, breachBetween } from '../../forms/submission/breach.ts'
import type { DistanceRules } from '../../forms/kinds/ElementKind.ts'
import { EARTH_RADIUS } from '../../geo/distance.ts'
import type { Position } from '../../geo/Position.ts'
import type { Shape } from '../../geo/Shape.ts'

/** Maximum displacement of lines and areas, in metres, when checking for overlap. */
const OVERLAP_METRES = 16
/** Margin for treating the earth as a sphere: an object moved by a metre is never farther away than this. */
const ROUNDING = 1.02
const METRES_PER_DEGREE = (EARTH_RADIUS * Math.PI) / 180

/**
 * Checks whether an answer is too close to another user's without revealing where that is. The other answer is moved
 * first, by an offset that is secret but constant: probing for the border finds a wrong place, and further requests do
 * not improve it. The rule is relaxed by the same amount, so that nothing is rejected here that would be accepted on
 * submission.
 */
export class Blur {
  constructor(private readonly secret: Uint8Array) {}

  breachBetween(formId: string, shape: Shape, other: Shape, { metres, overlap }: DistanceRules): Breach | null {
    const by = metres === undefined ? 0 : stepOf(metres)
    // A point must be almost at the other answer to get a warning. A long line meets many others, and a few dozen of
    // them, by bisection, locate an answer as precisely as it was moved: so the displacement must be large.
    if (metres !== undefined && (shape.type === 'Point' || by >= OVERLAP_METRES)) {
      const narrowed = { metres: metres - by * ROUNDING }
      const breach = breachBetween(shape, this.moved(formId, other, by), narrowed)
      if (breach) return breach
    }
    if (overlap === undefined) return null
    const narrowed = { overlap: overlap + OVERLAP_METRES * ROUNDING }
    return breachBetween(shape, this.moved(formId, other, OVERLAP_METRES), narrowed)
  }

  /**
   * Moves a shape by 75 to 95 percent of `metres`: a rule's distance is less than twice as much, and a user at the
   * exact place is warned by the rest. Shapes in the same cell of this size are moved alike.
   */
  private moved(formId: string, shape: Shape, metres: number): Shape {
    const [lon, lat] = firstOf(shape.coordinates)
    const cell = [lon, lat].map((degrees) => Math.floor((degrees * METRES_PER_DEGREE) / metres))
    const bytes = createHmac('sha256', this.secret)
      .update(['blur', formId, metres, ...cell].join(' '))
      .digest()
    const angle = (bytes.readUInt32LE(0) / 2 ** 32) * 2 * Math.PI
    const degrees = (metres * (0.75 + (bytes.readUInt32LE(4) / 2 ** 32) * 0.2)) / METRES_PER_DEGREE
    const north = Math.sin(angle) * degrees
    const east = (Math.cos(angle) * degrees) / Math.max(0.01, Math.cos(((Math.abs(lat) + degrees) * Math.PI) / 180))
    // In the opposite direction where it would leave the map.
    const [x, y] = [Math.abs(lon + east) > 180 ? -east : east, Math.abs(lat + north) > 90 ? -north : north]
    return { ...shape, coordinates: shifted(shape.coordinates, x, y) } as Shape
  }
}

/**
 * Rounds down to a power of two: rules of similar distance displace alike and cannot be combined to locate an answer.
 */
const stepOf = (metres: number): number => 2 ** Math.floor(Math.log2(metres / 2))

type Nested = Position | readonly Nested[]

const isPosition = (nested: Nested): nested is Position => typeof nested[0] === 'number'

function firstOf(nested: Nested): Position {
  if (isPosition(nested)) return nested
  const [first] = nested
  return first === undefined ? [0, 0] : firstOf(first)
}

function shifted(nested: Nested, east: number, north: number): Nested {
  if (isPosition(nested)) return [nested[0] + east, nested[1] + north]
  return nested.map((one) => shifted(one, east, north))
}
