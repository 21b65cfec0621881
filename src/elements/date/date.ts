import * as Type from 'typebox'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { inputSettings, placeholderSetting } from '../../forms/kinds/commonSettings.ts'
import { DAY_PATTERN, formatDay } from '../../forms/values/calendar.ts'
import { daySettings, dayViolations } from '../common/days.ts'

const settings = Type.Object(
  { ...inputSettings, ...placeholderSetting, ...daySettings },
  { additionalProperties: false },
)

export type DateSettings = SettingsOf<typeof settings>

/** A calendar date, `YYYY-MM-DD`, without a time zone. */
export const date = defineKind({
  id: 'date',
  everyday: true,
  sort: 'input',
  fitsCell: true,
  palette: { group: 'date', order: 10 },
  stem: 'date',
  settings,
  defaults: { label: { en: 'Date', zh: '日期', vi: 'Ngày' } },
  widget: 'date',
  cure: 'date',
  answers: 'day',
  valueSchema: () => ({ type: 'string', pattern: DAY_PATTERN }),
  check: dayViolations,
  text: (value, _, language) => formatDay(value, language),
  columns: () => [{ suffix: '', cell: (value) => String(value), type: 'date' }],
})
