import * as Type from 'typebox'
import { Text } from '../../forms/document/Text.ts'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { inputSettings, placeholderSetting, setting } from '../../forms/kinds/commonSettings.ts'
import {
  formatNumber,
  groupingSetting,
  limitSettings,
  limitsOf,
  numberViolations,
  stepSetting,
} from '../common/numbers.ts'

const settings = Type.Object(
  {
    ...inputSettings,
    ...placeholderSetting,
    unit: Type.Optional(setting(Text, { editor: 'localized', section: 'basic' })),
    ...limitSettings,
    ...stepSetting,
    /** A field, or a field between two step buttons. */
    appearance: Type.Optional(setting(Type.Enum(['box', 'stepper']), { editor: 'choice', section: 'look' })),
    ...groupingSetting,
  },
  { additionalProperties: false },
)

export type IntegerSettings = SettingsOf<typeof settings>

/** A whole number: a count. */
export const integer = defineKind({
  id: 'integer',
  sort: 'input',
  fitsCell: true,
  palette: { group: 'number', order: 20, variantOf: 'number' },
  stem: 'count',
  settings,
  defaults: { label: { en: 'Whole number', zh: '整数', vi: 'Số nguyên' } },
  widget: 'integer',
  cure: 'number',
  valueSchema: (settings) => ({ type: 'integer', ...limitsOf(settings) }),
  check: numberViolations,
  text: (value, settings, language) => formatNumber(value, language, settings),
  columns: () => [{ suffix: '', cell: (value) => (typeof value === 'number' ? value : null), type: 'whole' }],
})
