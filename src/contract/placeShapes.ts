import * as Type from 'typebox'
import type { Static } from 'typebox'

/**
 * The places that a map-by-you form shows to others: none, or their positions, their names, and the answers at the
 * paths in `fields`. Whatever says how to reach a person is never shown.
 */
export const NearbySettings = Type.Object(
  { shown: Type.Boolean(), fields: Type.Array(Type.String({ maxLength: 1_000 }), { maxItems: 50 }) },
  { additionalProperties: false },
)
export type NearbySettings = Static<typeof NearbySettings>

/** A place as strangers see it. Degrees; `distance` in metres from where was asked, null when nowhere was said. */
export const NearbyPlace = Type.Object({
  id: Type.String(),
  name: Type.String(),
  longitude: Type.Number(),
  latitude: Type.Number(),
  distance: Type.Union([Type.Number(), Type.Null()]),
  answers: Type.Record(Type.String(), Type.Unknown(), { description: 'by path, those that the form shows' }),
})
export type NearbyPlace = Static<typeof NearbyPlace>

/** `shown` false: the form keeps its places to itself. */
export const NearbyPlaces = Type.Object({ shown: Type.Boolean(), places: Type.Array(NearbyPlace) })
export type NearbyPlaces = Static<typeof NearbyPlaces>

/** The places of a part of the map, near ones counted together: `id` where a mark is a single place, else null. */
export const PlaceMarks = Type.Object({
  shown: Type.Boolean(),
  marks: Type.Array(
    Type.Object({
      longitude: Type.Number(),
      latitude: Type.Number(),
      count: Type.Integer(),
      id: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
})
export type PlaceMarks = Static<typeof PlaceMarks>

const part = Type.Optional(Type.String({ maxLength: 200 }))

/** A place with its name; of its address what is known, the country as two letters of ISO 3166. */
export const FoundPlace = Type.Object({
  name: Type.String(),
  /** The area around it, such as city and country. */
  detail: Type.String(),
  longitude: Type.Number(),
  latitude: Type.Number(),
  address: Type.Object({ street: part, number: part, postcode: part, city: part, region: part, country: part }),
})
