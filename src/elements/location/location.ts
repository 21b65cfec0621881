import * as Type from 'typebox'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { inputSettings } from '../../forms/kinds/commonSettings.ts'
import type { Json, ValidationTime, Violation } from '../../forms/kinds/ElementKind.ts'
import { isLatitude, isLongitude, isPoint } from '../../geo/Position.ts'
import { POSITION_SCHEMA } from '../common/positionSchema.ts'
import { distanceSettings, fenceSettings } from '../common/spatialSettings.ts'
import { distanceRulesOf, fenceViolations } from '../common/spatialRules.ts'
import { locationSettings } from './locationSettings.ts'
import { ruleViolations, SOURCES, type LocationValue } from './LocationValue.ts'

const settings = Type.Object(
  { ...inputSettings, ...locationSettings, ...fenceSettings, ...distanceSettings },
  { additionalProperties: false },
)

export type LocationSettings = SettingsOf<typeof settings>

/** A location: measured by the device, set on a map, or typed. */
export const location = defineKind({
  id: 'location',
  sort: 'input',
  room: 156,
  palette: { group: 'place', order: 10 },
  stem: 'location',
  settings,
  defaults: {
    label: { en: 'Location', zh: '位置', vi: 'Vị trí' },
    allowDevice: true,
    allowMap: true,
    allowTyped: true,
    allowSearch: true,
    zoom: 15,
  },
  widget: 'location',
  cure: 'location',
  namespaces: ['places'],
  valueSchema: () => VALUE_SCHEMA,
  check: wrongWith,
  text: (value) =>
    isPoint(value) ? `${degrees(value.coordinates[1])}, ${degrees(value.coordinates[0])}` : typedSoFar(value),
  columns: () => [
    { suffix: '/latitude', cell: (value) => (isPoint(value) ? value.coordinates[1] : null), type: 'number' },
    { suffix: '/longitude', cell: (value) => (isPoint(value) ? value.coordinates[0] : null), type: 'number' },
    { suffix: '/altitude', cell: (value) => (isPoint(value) ? (value.coordinates[2] ?? null) : null), type: 'number' },
    {
      suffix: '/accuracy',
      cell: (value) => (isPoint(value) ? ((value as LocationValue).accuracy ?? null) : null),
      type: 'number',
    },
    { suffix: '/source', cell: (value) => (isPoint(value) ? ((value as LocationValue).source ?? null) : null) },
    {
      suffix: '/time',
      cell: (value) => (isPoint(value) ? ((value as LocationValue).time ?? null) : null),
      type: 'moment',
    },
    {
      suffix: '/mock',
      cell: (value) => (isPoint(value) ? ((value as LocationValue).mock ?? null) : null),
      type: 'boolean',
    },
  ],
  geometry: (value) => (isPoint(value) ? { type: 'Point', coordinates: value.coordinates } : null),
  geometryType: 'Point',
  apart: distanceRulesOf,
})

const VALUE_SCHEMA = {
  type: 'object',
  properties: {
    type: { const: 'Point' },
    coordinates: POSITION_SCHEMA,
    accuracy: { type: 'number', minimum: 0 },
    altitudeAccuracy: { type: 'number', minimum: 0 },
    source: { enum: [...SOURCES] },
    time: { type: 'string', maxLength: 40 },
    mock: { type: 'boolean' },
  },
  required: ['type', 'coordinates'],
  additionalProperties: false,
}

/** Returns the typed text of an incomplete location: a text, or one of its two numbers. */
function typedSoFar(value: Json): string {
  const { coordinates } = value as { coordinates?: unknown }
  if (!Array.isArray(coordinates)) return ''
  return coordinates
    .slice(0, 2)
    .toReversed()
    .filter((one) => one !== '' && one !== null)
    .join(', ')
}

function wrongWith(value: Json, settings: LocationSettings, moment: ValidationTime): readonly Violation[] {
  if (isPoint(value)) {
    const broken = ruleViolations(value, settings, moment)
    return broken.length > 0 ? broken : fenceViolations(value, (value as LocationValue).accuracy, settings)
  }
  const { coordinates } = value as { coordinates?: unknown }
  if (!Array.isArray(coordinates)) return [{ key: 'violation.point' }]
  // A text in none of the formats is stored as typed, in place of the pair.
  if (typeof coordinates[0] === 'string' && coordinates[0] !== '' && coordinates.length === 1) {
    return [{ key: 'violation.coordinates' }]
  }
  const [longitude, latitude] = coordinates as readonly unknown[]
  // An invalid value is reported before a missing one.
  if (!isLongitude(longitude) && (isWritten(longitude) || isLatitude(latitude) || !isWritten(latitude))) {
    return [{ key: 'violation.longitude' }]
  }
  if (!isLatitude(latitude)) return [{ key: 'violation.latitude' }]
  return [{ key: 'violation.point' }]
}

const isWritten = (figure: unknown) => figure !== '' && figure !== null && figure !== undefined

/** Six decimals are 0.1 m, finer than any phone measures. */
function degrees(value: number): string {
  return value.toFixed(6)
}
