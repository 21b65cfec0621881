import * as Type from 'typebox'
import { inputSettings, setting } from '../../forms/kinds/commonSettings.ts'
import type { ElementKind, Json, Violation } from '../../forms/kinds/ElementKind.ts'
import { isLatitude, isLongitude, isPoint, type Point } from '../../geo/Position.ts'

/** Where the position came from: the device's own, a press on the map, or typed figures. */
export type LocationSource = 'device' | 'map' | 'typed'

/** An answered place: a GeoJSON point, [longitude, latitude(, altitude m)], with what is known of the measurement. */
export interface LocationValue extends Point {
  /** Radius in metres within which the device believes to be. */
  readonly accuracy?: number
  readonly source?: LocationSource
  /** When it was taken, ISO 8601. */
  readonly time?: string
}

/** A place on earth: by the device's position, on a map, or typed. */
export const location: ElementKind = {
  id: 'location',
  sort: 'input',
  palette: { group: 'place', order: 10 },
  stem: 'location',
  settings: Type.Object(
    {
      ...inputSettings,
      allowDevice: Type.Optional(setting(Type.Boolean(), { editor: 'switch', section: 'rules' })),
      allowMap: Type.Optional(setting(Type.Boolean(), { editor: 'switch', section: 'rules' })),
      allowTyped: Type.Optional(setting(Type.Boolean(), { editor: 'switch', section: 'rules' })),
      accuracyTarget: Type.Optional(
        setting(Type.Number({ minimum: 1, maximum: 10_000 }), { editor: 'number', section: 'rules' }),
      ),
      zoom: Type.Optional(setting(Type.Number({ minimum: 0, maximum: 22 }), { editor: 'number', section: 'look' })),
    },
    { additionalProperties: false },
  ),
  defaults: {
    label: { en: 'Location', zh: '位置', vi: 'Vị trí' },
    allowDevice: true,
    allowMap: true,
    allowTyped: true,
    zoom: 15,
  },
  widget: 'location',
  valueSchema: () => VALUE_SCHEMA,
  check: (value) => wrongWith(value),
  text: (value) => (isPoint(value) ? `${degrees(value.coordinates[1])}, ${degrees(value.coordinates[0])}` : ''),
  columns: () => [
    { suffix: '/latitude', cell: (value) => (isPoint(value) ? value.coordinates[1] : null) },
    { suffix: '/longitude', cell: (value) => (isPoint(value) ? value.coordinates[0] : null) },
    { suffix: '/altitude', cell: (value) => (isPoint(value) ? (value.coordinates[2] ?? null) : null) },
    { suffix: '/accuracy', cell: (value) => (isPoint(value) ? ((value as LocationValue).accuracy ?? null) : null) },
  ],
  geometry: (value) => (isPoint(value) ? { type: 'Point', coordinates: value.coordinates } : null),
}

const longitude = { type: 'number', minimum: -180, maximum: 180 }
const latitude = { type: 'number', minimum: -90, maximum: 90 }
/** Two full tuples, since a tuple with an optional last place is not something ajv's strict mode lets pass. */
const tuple = (...items: readonly object[]) => ({
  items,
  minItems: items.length,
  maxItems: items.length,
  additionalItems: false,
})

const VALUE_SCHEMA = {
  type: 'object',
  properties: {
    type: { const: 'Point' },
    coordinates: {
      type: 'array',
      anyOf: [tuple(longitude, latitude), tuple(longitude, latitude, { type: 'number' })],
    },
    accuracy: { type: 'number', minimum: 0 },
    source: { enum: ['device', 'map', 'typed'] },
    time: { type: 'string', maxLength: 40 },
  },
  required: ['type', 'coordinates'],
  additionalProperties: false,
}

function wrongWith(value: Json): readonly Violation[] {
  if (isPoint(value)) return []
  const { coordinates } = value as { coordinates?: unknown }
  if (!Array.isArray(coordinates)) return [{ key: 'violation.point' }]
  if (!isLongitude(coordinates[0])) return [{ key: 'violation.longitude' }]
  if (!isLatitude(coordinates[1])) return [{ key: 'violation.latitude' }]
  return [{ key: 'violation.point' }]
}

/** Six decimals: a tenth of a metre, finer than any phone measures. */
function degrees(value: number): string {
  return value.toFixed(6)
}
