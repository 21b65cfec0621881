import * as Type from 'typebox'
import { defineKind } from '../../forms/kinds/defineKind.ts'
import { setting } from '../../forms/kinds/commonSettings.ts'
import { distanceRulesOf } from '../common/spatialRules.ts'
import { overlapSettings } from '../common/spatialSettings.ts'
import { drawnColumns, drawnPlace, drawnShape } from '../common/drawn/drawnColumns.ts'
import { drawnDefaults, drawnSchema, drawnSettings, sizeSetting } from '../common/drawn/drawnSettings.ts'
import { MAX_HOLES, ringsOf } from '../common/drawn/drawnValue.ts'
import { drawnViolations } from '../common/drawn/drawnViolations.ts'
import { sizeText } from '../common/drawn/measureText.ts'

const allowHoles = Type.Optional(setting(Type.Boolean(), { editor: 'switch', section: 'rules' }))

/**
 * An area, drawn on a map, walked around or typed: a GeoJSON polygon, with holes if its author allows them; its size
 * limits are in square metres.
 */
export const area = defineKind({
  id: 'area',
  sort: 'input',
  room: 185,
  palette: { group: 'place', order: 30 },
  stem: 'area',
  settings: Type.Object(
    { ...drawnSettings, allowHoles, minArea: sizeSetting, maxArea: sizeSetting, ...overlapSettings },
    { additionalProperties: false },
  ),
  defaults: { label: { en: 'Area', zh: '区域', vi: 'Khu vực' }, ...drawnDefaults, noCrossing: true },
  widget: 'area',
  cure: 'area',
  valueSchema: (settings) => drawnSchema('Polygon', settings.allowHoles === true ? MAX_HOLES : 0),
  check: (value, settings) => drawnViolations('Polygon', value, settings),
  text: (value, settings, language) => sizeText('Polygon', ringsOf(value), settings, language),
  columns: () => drawnColumns('Polygon'),
  geometry: (value) => drawnShape('Polygon', value),
  geometryType: 'Polygon',
  place: (value) => drawnPlace('Polygon', value),
  apart: distanceRulesOf,
})
