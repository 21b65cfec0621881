const longitude = { type: 'number', minimum: -180, maximum: 180 }
const latitude = { type: 'number', minimum: -90, maximum: 90 }
/** Two complete tuples, since ajv's strict mode does not allow a tuple with an optional last item. */
const tuple = (...items: readonly object[]) => ({
  items,
  minItems: items.length,
  maxItems: items.length,
  additionalItems: false,
})

/** JSON Schema of a GeoJSON position: [longitude, latitude] in degrees, with an optional altitude in metres. */
export const POSITION_SCHEMA = {
  type: 'array',
  anyOf: [tuple(longitude, latitude), tuple(longitude, latitude, { type: 'number' })],
}
