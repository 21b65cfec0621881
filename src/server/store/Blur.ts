import { createHmac } from 'node:crypto'
import { type Breach, breachBetween } from '../../forms/submission/breach.ts'
import type { Apart } from '../../forms/kinds/ElementKind.ts'
import { EARTH_RADIUS } from '../../geo/distance.ts'
import type { Position } from '../../geo/Position.ts'
import type { Shape } from '../../geo/Shape.ts'

/** Metres that lines and areas are moved by, so many at most when it is asked whether they overlap. */
const OVERLAP_METRES = 16
/** The earth is taken as a sphere here: what was moved by a metre is never farther away than this. */
const ROUNDING = 1.02
const METRES_PER_DEGREE = (EARTH_RADIUS * Math.PI) / 180

/**
 * Tells whether an answer is too near to that of somebody else without giving away where that is. The other one is moved
 * first, by an amount and in a direction that nobody outside can know and that stay the same however often it is asked:
 * whoever feels for the border finds the wrong place, and no number of questions makes it a better one. The rule is
 * narrowed by as much, so that nothing is ever refused here that would be taken when it is sent.
 */
export class Blur {
  constructor(private readonly secret: Uint8Array) {}

  breachBetween(formId: string, shape: Shape, other: Shape, { metres, overlap }: Apart): Breach | null {
    const by = metres === undefined ? 0 : stepOf(metres)
    // Whoever asks about a point has to be nearly there to be warned. A line across a country meets whatever lies there, and
    // a few dozen of them, each in the middle of what is left, find it as closely as it was moved: that must not be close.
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
   * Moved by three quarters of so many metres at least, and by 95 percent at most: a rule may be of no more than twice as
   * many, and whoever stands on the very place is warned by what is left of it. Neighbours within so many metres are moved
   * alike.
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
    // The other way where it would leave the map.
    const [x, y] = [Math.abs(lon + east) > 180 ? -east : east, Math.abs(lat + north) > 90 ? -north : north]
    return { ...shape, coordinates: shifted(shape.coordinates, x, y) } as Shape
  }
}

/** A power of two: rules of about the same distance move alike, and cannot be played off against each other. */
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
