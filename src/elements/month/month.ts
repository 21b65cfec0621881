import * as Type from 'typebox'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { inputSettings, setting } from '../../forms/kinds/commonSettings.ts'
import type { Json, ValidationTime, Violation } from '../../forms/kinds/ElementKind.ts'
import { formatMonth, isMonth, MONTH_PATTERN } from '../../forms/values/calendar.ts'

/** A month, or one relative to the month of filling. */
const limit = Type.Optional(
  setting(Type.String({ pattern: '^([0-9]{4}-(0[1-9]|1[0-2])|today([+-][0-9]{1,4})?)$' }), {
    editor: 'text',
    example: '2026-01',
    section: 'rules',
  }),
)

const settings = Type.Object({ ...inputSettings, min: limit, max: limit }, { additionalProperties: false })

export type MonthSettings = SettingsOf<typeof settings>

/** A month of a year, `YYYY-MM`. */
export const month = defineKind({
  id: 'month',
  sort: 'input',
  fitsCell: true,
  palette: { group: 'date', order: 40, variantOf: 'date' },
  stem: 'month',
  settings,
  defaults: { label: { en: 'Month', zh: '月份', vi: 'Tháng' } },
  widget: 'month',
  cure: 'date',
  valueSchema: () => ({ type: 'string', pattern: MONTH_PATTERN }),
  check: wrongWith,
  text: (value, _, language) => formatMonth(value, language),
  columns: () => [{ suffix: '', cell: (value) => String(value) }],
})

function wrongWith(value: Json, { min, max }: MonthSettings, { today }: ValidationTime): readonly Violation[] {
  if (!isMonth(value)) return [{ key: 'violation.month' }]
  const [first, last] = [resolve(min, today), resolve(max, today)]
  if (first && value < first) return [{ key: 'violation.monthMin', params: { min: first } }]
  if (last && value > last) return [{ key: 'violation.monthMax', params: { max: last } }]
  return []
}

function resolve(limit: unknown, today: string): string | undefined {
  if (typeof limit !== 'string' || !limit) return undefined
  if (!limit.startsWith('today')) return limit
  const months = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 + Number(limit.slice(5) || 0)
  const bounded = Math.min(Math.max(months, 0), 9999 * 12 + 11)
  return `${String(Math.floor(bounded / 12)).padStart(4, '0')}-${String((bounded % 12) + 1).padStart(2, '0')}`
}
