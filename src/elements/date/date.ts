import * as Type from 'typebox'
import { inputSettings, placeholderSetting } from '../../forms/kinds/commonSettings.ts'
import type { ElementKind } from '../../forms/kinds/ElementKind.ts'
import { DAY_PATTERN, formatDay } from '../common/calendar.ts'
import { daySettings, dayViolations } from '../common/days.ts'

/** A day of the calendar, `YYYY-MM-DD`, in no time zone. */
export const date: ElementKind = {
  id: 'date',
  sort: 'input',
  palette: { group: 'date', order: 10 },
  stem: 'date',
  settings: Type.Object({ ...inputSettings, ...placeholderSetting, ...daySettings }, { additionalProperties: false }),
  defaults: { label: { en: 'Date', zh: '日期', vi: 'Ngày' } },
  widget: 'date',
  valueSchema: () => ({ type: 'string', pattern: DAY_PATTERN }),
  check: dayViolations,
  text: (value, _, language) => formatDay(value, language),
  columns: () => [{ suffix: '', cell: (value) => String(value) }],
}
