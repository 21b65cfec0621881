import type { FeatureCollection, Geometry } from 'geojson'
import { parseCellGeometry } from '../../forms/lists/parseCellGeometry.ts'
import type { OfferedChoice } from '../../forms/kinds/choices.ts'
import { PLACE_COLUMNS, placeOf } from '../../forms/lists/placeOf.ts'
import { type Bounds, boundsOf } from '../../geo/Bounds.ts'
import { distance } from '../../geo/distance.ts'
import { isLatitude, isLongitude, type Position } from '../../geo/Position.ts'
import { lengthText } from '../common/drawn/measureText.ts'

type Choices = readonly OfferedChoice[]

/** Returns the position of each choice, in order; null if its row has none. Cached per choices. */
export function placesOf(choices: Choices): readonly (Position | null)[] {
  const places = known.get(choices) ?? choices.map((choice) => placeOf((column) => choice.cell?.(column) ?? ''))
  known.set(choices, places)
  return places
}

const known = new WeakMap<Choices, readonly (Position | null)[]>()

/** Maximum number of features drawn at once; more are served as tiles, of which the device draws the visible ones. */
export const MAX_FEATURES_IN_MEMORY = 5_000

/** Returns the bounds of all choices; null if none has a position. For very many, only one position of each is used. */
export function boundsAround(choices: Choices): Bounds | null {
  const places = placesOf(choices).filter((place) => place !== null)
  if (choices.length > MAX_FEATURES_IN_MEMORY) return boundsOf(places)
  return boundsOf([...places, ...choices.flatMap((choice) => positionsIn(shapeIn(choice)))])
}

/** Returns all positions of a geometry, at any depth. */
function positionsIn(geometry: Geometry | null): Position[] {
  if (!geometry) return []
  if (geometry.type === 'GeometryCollection') return geometry.geometries.flatMap(positionsIn)
  const found: Position[] = []
  const look = (within: readonly unknown[]) => {
    const [longitude, latitude] = within
    if (isLongitude(longitude) && isLatitude(latitude)) found.push([longitude, latitude])
    else for (const part of within) if (Array.isArray(part)) look(part)
  }
  look(geometry.coordinates)
  return found
}

/** Returns the choices as map features, identified by their value. */
export function collectionOf(choices: Choices): FeatureCollection {
  const places = placesOf(choices)
  return {
    type: 'FeatureCollection',
    features: choices.flatMap((choice, at) => {
      const place = places[at]
      const point: Geometry | null = place ? { type: 'Point', coordinates: [place[0], place[1]] } : null
      const geometry = shapeIn(choice) ?? point
      return geometry ? [{ type: 'Feature', geometry, properties: { id: choice.value } }] : []
    }),
  }
}

function shapeIn(choice: OfferedChoice): Geometry | null {
  return parseCellGeometry(choice.cell?.(PLACE_COLUMNS.geometry))
}

/** A choice in the list: its label, with its distance if known. */
export interface ListedFeature {
  readonly value: string
  readonly label: string
}

/**
 * Returns the choices as listed: in their own order or, from a position, nearest first, those without a position last.
 */
export function listedFeatures(
  choices: Choices,
  nameOf: (choice: OfferedChoice) => string,
  from: Position | null,
  language: string,
): readonly ListedFeature[] {
  if (!from) return choices.map((choice) => new Listed(choice, nameOf, null, language))
  const places = placesOf(choices)
  return choices
    .map((choice, at) => {
      const place = places[at]
      return new Listed(choice, nameOf, place ? distance(from, place) : Infinity, language)
    })
    .sort((a, b) => (a.metres ?? 0) - (b.metres ?? 0))
}

/** Labels are built lazily: of 100,000 only a few are shown. */
class Listed implements ListedFeature {
  readonly value: string
  readonly #choice: OfferedChoice
  readonly #nameOf: (choice: OfferedChoice) => string
  readonly #language: string
  /** Null if not sorted by distance; Infinity if the position is unknown. */
  readonly metres: number | null

  constructor(
    choice: OfferedChoice,
    nameOf: (choice: OfferedChoice) => string,
    metres: number | null,
    language: string,
  ) {
    this.value = choice.value
    this.#choice = choice
    this.#nameOf = nameOf
    this.#language = language
    this.metres = metres
  }

  get label(): string {
    const name = this.#nameOf(this.#choice)
    if (this.metres === null || this.metres === Infinity) return name
    // Non-breaking space, so that the number stays with its unit.
    return `${name} · ${lengthText(this.metres, this.#language, false).replaceAll(' ', '\u00a0')}`
  }
}
