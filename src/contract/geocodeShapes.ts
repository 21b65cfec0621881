import * as Type from 'typebox'

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
