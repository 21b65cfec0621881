import * as Type from 'typebox'
import { defineKind } from '../../forms/kinds/defineKind.ts'
import { setting } from '../../forms/kinds/commonSettings.ts'
import { distanceRulesOf } from '../common/spatialRules.ts'
import { drawnColumns, drawnPlace, drawnShape } from '../common/drawn/drawnColumns.ts'
import { drawnDefaults, drawnSchema, drawnSettings, sizeSetting } from '../common/drawn/drawnSettings.ts'
import { positionsOf } from '../common/drawn/drawnValue.ts'
import { drawnViolations } from '../common/drawn/drawnViolations.ts'
import { sizeText } from '../common/drawn/measureText.ts'

/** A line, drawn on a map, walked or typed: a GeoJSON LineString; its length and limits are in metres. */
export const line = defineKind({
  id: 'line',
  sort: 'input',
  room: 185,
  palette: { group: 'place', order: 20 },
  stem: 'line',
  settings: Type.Object(
    {
      ...drawnSettings,
      minLength: sizeSetting,
      maxLength: sizeSetting,
      /** True if it has to end where it begins. */
      closed: Type.Optional(setting(Type.Boolean(), { editor: 'switch', section: 'rules' })),
    },
    { additionalProperties: false },
  ),
  defaults: { label: { en: 'Line', zh: '线', vi: 'Đường' }, ...drawnDefaults },
  widget: 'line',
  cure: 'line',
  valueSchema: () => drawnSchema('LineString'),
  check: (value, settings) => drawnViolations('LineString', value, settings),
  text: (value, settings, language) => sizeText('LineString', [positionsOf(value)], settings, language),
  columns: () => drawnColumns('LineString'),
  geometry: (value) => drawnShape('LineString', value),
  geometryType: 'LineString',
  place: (value) => drawnPlace('LineString', value),
  apart: distanceRulesOf,
})
