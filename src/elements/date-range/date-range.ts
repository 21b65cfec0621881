import * as Type from 'typebox'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { inputSettings, setting } from '../../forms/kinds/commonSettings.ts'
import type { Json, ValidationTime, Violation } from '../../forms/kinds/ElementKind.ts'
import { DAY_PATTERN, daysBetween, formatDay } from '../../forms/values/calendar.ts'
import { daySettings, dayViolations } from '../common/days.ts'

const days = Type.Optional(
  setting(Type.Integer({ minimum: 1, maximum: 36_600 }), { editor: 'number', section: 'rules' }),
)
const day = { type: 'string', pattern: DAY_PATTERN }

const settings = Type.Object(
  { ...inputSettings, ...daySettings, minDays: days, maxDays: days },
  { additionalProperties: false },
)

export type DateRangeSettings = SettingsOf<typeof settings>

/** A range of days, both included: `{ from: '2026-03-01', to: '2026-03-08' }`. */
export const dateRange = defineKind({
  id: 'date-range',
  sort: 'input',
  palette: { group: 'date', order: 50, variantOf: 'date' },
  stem: 'period',
  settings,
  defaults: { label: { en: 'Date range', zh: '日期范围', vi: 'Khoảng ngày' } },
  widget: 'date-range',
  cure: 'date',
  answers: 'day',
  answersBy: 'from',
  valueSchema: () => ({
    type: 'object',
    properties: { from: day, to: day },
    required: ['from', 'to'],
    additionalProperties: false,
  }),
  check: wrongWith,
  isBlank: (value) => value === undefined || value === null || value === '' || isBlankRange(value),
  text: (value, _, language) => {
    const { from, to } = rangeOf(value)
    return `${formatDay(from ?? '…', language)} – ${formatDay(to ?? '…', language)}`
  },
  columns: () => [
    { suffix: '/from', cell: (value) => rangeOf(value).from ?? null, type: 'date' },
    { suffix: '/to', cell: (value) => rangeOf(value).to ?? null, type: 'date' },
  ],
})

/** Returns an answer's two days; either may be missing during input. */
export function rangeOf(value: Json | undefined): { readonly from?: string; readonly to?: string } {
  const { from, to } = (typeof value === 'object' && value !== null ? value : {}) as { from?: unknown; to?: unknown }
  return { ...(typeof from === 'string' && from ? { from } : {}), ...(typeof to === 'string' && to ? { to } : {}) }
}

function isBlankRange(value: Json): boolean {
  if (typeof value !== 'object' || Array.isArray(value)) return false
  return Object.values(value ?? {}).every((part) => part === null || part === '')
}

function wrongWith(value: Json, settings: DateRangeSettings, moment: ValidationTime): readonly Violation[] {
  const { from, to } = rangeOf(value)
  if (!from || !to) return [{ key: 'violation.rangeBoth' }]
  const outside = [from, to].flatMap((day) => dayViolations(day, settings, moment))
  if (outside.length > 0) return outside.slice(0, 1)
  if (to < from) return [{ key: 'violation.rangeOrder' }]
  const { minDays, maxDays } = settings
  const count = daysBetween(from, to) + 1
  if (typeof minDays === 'number' && count < minDays) return [{ key: 'violation.rangeMin', params: { limit: minDays } }]
  if (typeof maxDays === 'number' && count > maxDays) return [{ key: 'violation.rangeMax', params: { limit: maxDays } }]
  return []
}
