import * as Type from 'typebox'
import { inputSettings } from '../../forms/kinds/commonSettings.ts'
import type { Settings } from '../../forms/document/FormDocument.ts'
import type { ElementKind, Json, Moment, Violation } from '../../forms/kinds/ElementKind.ts'
import { isLatitude, isLongitude, isPoint, type Point } from '../../geo/Position.ts'
import { POSITION_SCHEMA } from '../common/positionSchema.ts'
import { distanceSettings, fenceSettings } from '../common/spatialSettings.ts'
import { apartOf, fenceViolations } from '../common/spatialRules.ts'
import { ruleViolations } from './locationRules.ts'
import { locationSettings } from './locationSettings.ts'

/** One measurement of the device, the average of several, a press on the map, typed figures, a place that was looked for. */
const SOURCES = ['device', 'averaged', 'map', 'typed', 'search'] as const
export type LocationSource = (typeof SOURCES)[number]

/** An answered place: a GeoJSON point, [longitude, latitude(, altitude m)], with what is known of the measurement. */
export interface LocationValue extends Point {
  /** Radius in metres within which the device believes to be. */
  readonly accuracy?: number
  /** The same for the altitude. */
  readonly altitudeAccuracy?: number
  readonly source?: LocationSource
  /** When it was measured or chosen, ISO 8601. */
  readonly time?: string
  /** Whether an app made the position up, where the device says so. */
  readonly mock?: boolean
}

/** A place on earth: by the device's position, on a map, or typed. */
export const location: ElementKind = {
  id: 'location',
  sort: 'input',
  palette: { group: 'place', order: 10 },
  stem: 'location',
  settings: Type.Object(
    { ...inputSettings, ...locationSettings, ...fenceSettings, ...distanceSettings },
    { additionalProperties: false },
  ),
  defaults: {
    label: { en: 'Location', zh: '位置', vi: 'Vị trí' },
    allowDevice: true,
    allowMap: true,
    allowTyped: true,
    allowSearch: true,
    zoom: 15,
  },
  widget: 'location',
  valueSchema: () => VALUE_SCHEMA,
  check: wrongWith,
  text: (value) =>
    isPoint(value) ? `${degrees(value.coordinates[1])}, ${degrees(value.coordinates[0])}` : typedSoFar(value),
  columns: () => [
    { suffix: '/latitude', cell: (value) => (isPoint(value) ? value.coordinates[1] : null) },
    { suffix: '/longitude', cell: (value) => (isPoint(value) ? value.coordinates[0] : null) },
    { suffix: '/altitude', cell: (value) => (isPoint(value) ? (value.coordinates[2] ?? null) : null) },
    { suffix: '/accuracy', cell: (value) => (isPoint(value) ? ((value as LocationValue).accuracy ?? null) : null) },
    { suffix: '/source', cell: (value) => (isPoint(value) ? ((value as LocationValue).source ?? null) : null) },
    { suffix: '/time', cell: (value) => (isPoint(value) ? ((value as LocationValue).time ?? null) : null) },
    { suffix: '/mock', cell: (value) => (isPoint(value) ? ((value as LocationValue).mock ?? null) : null) },
  ],
  geometry: (value) => (isPoint(value) ? { type: 'Point', coordinates: value.coordinates } : null),
  apart: apartOf,
}

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

/** What was written of a place that is none yet: a text, or one of its two figures. */
function typedSoFar(value: Json): string {
  const { coordinates } = value as { coordinates?: unknown }
  if (!Array.isArray(coordinates)) return ''
  return coordinates
    .slice(0, 2)
    .toReversed()
    .filter((one) => one !== '' && one !== null)
    .join(', ')
}

function wrongWith(value: Json, settings: Settings, moment: Moment): readonly Violation[] {
  if (isPoint(value)) {
    const broken = ruleViolations(value, settings, moment)
    return broken.length > 0 ? broken : fenceViolations(value, (value as LocationValue).accuracy, settings)
  }
  const { coordinates } = value as { coordinates?: unknown }
  if (!Array.isArray(coordinates)) return [{ key: 'violation.point' }]
  // A text that is none of the notations is kept as it was written, in place of the pair.
  if (typeof coordinates[0] === 'string' && coordinates[0] !== '' && coordinates.length === 1) {
    return [{ key: 'violation.coordinates' }]
  }
  if (!isLongitude(coordinates[0])) return [{ key: 'violation.longitude' }]
  if (!isLatitude(coordinates[1])) return [{ key: 'violation.latitude' }]
  return [{ key: 'violation.point' }]
}

/** Six decimals: a tenth of a metre, finer than any phone measures. */
function degrees(value: number): string {
  return value.toFixed(6)
}
