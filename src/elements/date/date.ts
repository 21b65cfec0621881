import Type from 'typebox'
import { inputSettings, placeholderSetting, setting } from '../../forms/kinds/commonSettings.ts'
import type { ElementKind, Violation } from '../../forms/kinds/ElementKind.ts'

const DATE_PATTERN = '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
const day = Type.String({ pattern: DATE_PATTERN })

/** A day of the calendar, `YYYY-MM-DD`, in no time zone. */
export const date: ElementKind = {
  id: 'date',
  sort: 'input',
  palette: { group: 'date', order: 10 },
  stem: 'date',
  settings: Type.Object(
    {
      ...inputSettings,
      ...placeholderSetting,
      min: Type.Optional(setting(day, { editor: 'text', section: 'rules' })),
      max: Type.Optional(setting(day, { editor: 'text', section: 'rules' })),
    },
    { additionalProperties: false },
  ),
  defaults: { label: { en: 'Date', zh: '日期', vi: 'Ngày' } },
  widget: 'date',
  valueSchema: () => ({ type: 'string', pattern: DATE_PATTERN }),
  check: (value, { min, max }): readonly Violation[] => {
    if (!isDay(value)) return [{ key: 'violation.date' }]
    // ISO days of four-digit years sort as text.
    if (typeof min === 'string' && min && value < min) return [{ key: 'violation.dateMin', params: { min } }]
    if (typeof max === 'string' && max && value > max) return [{ key: 'violation.dateMax', params: { max } }]
    return []
  },
  text: (value) => String(value),
}

/** Whether a text names a day that exists: 2024-02-29 does, 2023-02-29 does not. */
function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !new RegExp(DATE_PATTERN).test(value)) return false
  const time = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === value
}
