import type { FeatureCollection, Geometry } from 'geojson'
import { geometryIn } from '../../forms/lists/geometryIn.ts'
import type { OfferedChoice } from '../../forms/kinds/choices.ts'
import { PLACE_COLUMNS, placeOf } from '../../forms/lists/placeOf.ts'
import { type Bounds, boundsOf } from '../../geo/Bounds.ts'
import { distance } from '../../geo/distance.ts'
import { isLatitude, isLongitude, type Position } from '../../geo/Position.ts'
import { lengthText } from '../common/drawn/measureText.ts'

type Choices = readonly OfferedChoice[]

/** Where each of the choices is, in their order; null where its row does not say. Worked out once for the same choices. */
export function placesOf(choices: Choices): readonly (Position | null)[] {
  const places = known.get(choices) ?? choices.map((choice) => placeOf((column) => choice.cell?.(column) ?? ''))
  known.set(choices, places)
  return places
}

const known = new WeakMap<Choices, readonly (Position | null)[]>()

/** So many are drawn as they are; more come as tiles from the server, of which the device draws what it shows. */
export const DRAWN_WHOLE = 5_000

/** The box around all choices; null where none says where it is. Of very many, only one position of each is looked at. */
export function boundsAround(choices: Choices): Bounds | null {
  const places = placesOf(choices).filter((place) => place !== null)
  if (choices.length > DRAWN_WHOLE) return boundsOf(places)
  return boundsOf([...places, ...choices.flatMap((choice) => positionsIn(shapeIn(choice)))])
}

/** All positions of a geometry, however deep they lie. */
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

/** The choices as features of a map, by the id that they are chosen by. */
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
  return geometryIn(choice.cell?.(PLACE_COLUMNS.geometry))
}

/** A choice in the list: what it is called, and how far it is where that is known. */
export interface ListedFeature {
  readonly value: string
  readonly label: string
}

/** The choices as the list shows them: in their own order or, from a place, the nearest first, those without a place last. */
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

/** Its words are put together when they are asked for: of 100,000 a person sees a few. */
class Listed implements ListedFeature {
  readonly value: string
  readonly #choice: OfferedChoice
  readonly #nameOf: (choice: OfferedChoice) => string
  readonly #language: string
  /** Null where nothing is sorted by it; infinite where its place is not known. */
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
    // A number stays with its unit where a long name breaks.
    return `${name} · ${lengthText(this.metres, this.#language, false).replaceAll(' ', '\u00a0')}`
  }
}
