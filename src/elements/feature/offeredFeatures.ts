import type { FeatureCollection, Geometry } from 'geojson'
import type { OfferedChoice } from '../../forms/kinds/choices.ts'
import { PLACE_COLUMNS, placeOf } from '../../forms/lists/placeOf.ts'
import { type Bounds, boundsOf } from '../../geo/Bounds.ts'
import { distance } from '../../geo/distance.ts'
import type { Position } from '../../geo/Position.ts'
import { lengthText } from '../common/drawn/measureText.ts'

type Choices = readonly OfferedChoice[]

/** Where each of the choices is, in their order; null where its row does not say. Worked out once for the same choices. */
export function placesOf(choices: Choices): readonly (Position | null)[] {
  const places = known.get(choices) ?? choices.map((choice) => placeOf((column) => choice.cell?.(column) ?? ''))
  known.set(choices, places)
  return places
}

const known = new WeakMap<Choices, readonly (Position | null)[]>()

/** The box around all choices; null where none says where it is. */
export function boundsAround(choices: Choices): Bounds | null {
  return boundsOf(placesOf(choices).filter((place) => place !== null))
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
  const text = choice.cell?.(PLACE_COLUMNS.geometry)
  if (!text) return null
  try {
    return JSON.parse(text) as Geometry
  } catch {
    return null
  }
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
    return `${name} · ${lengthText(this.metres, this.#language, false)}`
  }
}
