import * as Type from 'typebox'
import { defineKind } from '../../forms/kinds/defineKind.ts'
import { inputSettings } from '../../forms/kinds/commonSettings.ts'
import type { Json, Violation } from '../../forms/kinds/ElementKind.ts'
import { loadHours, parseHours } from './hoursLibrary.ts'

/** Maximum length of a tag value in OpenStreetMap. */
export const LONGEST = 255

/** Opening hours in OpenStreetMap's syntax: `Mo-Fr 08:00-18:00; Sa 09:00-12:00; PH off`. */
export const openingHours = defineKind({
  id: 'opening-hours',
  sort: 'input',
  room: 360,
  palette: { group: 'place', order: 60 },
  stem: 'opening_hours',
  settings: Type.Object({ ...inputSettings }, { additionalProperties: false }),
  defaults: { label: { en: 'Opening hours', zh: '营业时间', vi: 'Giờ mở cửa' } },
  widget: 'opening-hours',
  cure: 'text',
  namespaces: ['places'],
  valueSchema: () => ({ type: 'string', maxLength: LONGEST }),
  prepare: loadHours,
  check: wrongWith,
  text: (value) => String(value),
})

/** Until the library is loaded, a device reports nothing; the server always has it. */
function wrongWith(value: Json): readonly Violation[] {
  const text = String(value)
  if (text.length > LONGEST) return [{ key: 'violation.maxLength', params: { limit: LONGEST } }]
  const read = parseHours(text)
  if (!read || read.right) return []
  return [read.at ? { key: 'violation.hoursText', params: { at: read.at } } : { key: 'violation.hours' }]
}
