import * as Type from 'typebox'
import type { Static } from 'typebox'

/**
 * Places that a map-by-you form shows to others: none, or position, name, and the answers at the paths in `fields`.
 * Contact details are never shown.
 */
export const NearbySettings = Type.Object(
  { shown: Type.Boolean(), fields: Type.Array(Type.String({ maxLength: 1_000 }), { maxItems: 50 }) },
  { additionalProperties: false },
)
export type NearbySettings = Static<typeof NearbySettings>

/** A place as publicly visible. Degrees; `distance` in metres from the requested position, null without one. */
export const NearbyPlace = Type.Object({
  id: Type.String(),
  name: Type.String(),
  longitude: Type.Number(),
  latitude: Type.Number(),
  distance: Type.Union([Type.Number(), Type.Null()]),
  answers: Type.Record(Type.String(), Type.Unknown(), { description: 'by path, those that the form shows' }),
})
export type NearbyPlace = Static<typeof NearbyPlace>

/** `shown` is false if the form does not show its places. */
export const NearbyPlaces = Type.Object({ shown: Type.Boolean(), places: Type.Array(NearbyPlace) })
export type NearbyPlaces = Static<typeof NearbyPlaces>

/** Places in a part of the map, clustered: `id` for a single place, else null. */
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

/** A place with its name and known parts of its address; the country as ISO 3166 two-letter code. */
export const FoundPlace = Type.Object({
  name: Type.String(),
  /** The surrounding area, such as city and country. */
  detail: Type.String(),
  longitude: Type.Number(),
  latitude: Type.Number(),
  address: Type.Object({ street: part, number: part, postcode: part, city: part, region: part, country: part }),
})
