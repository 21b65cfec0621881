import * as Type from 'typebox'
import { Text } from '../../forms/document/Text.ts'
import { defineKind } from '../../forms/kinds/defineKind.ts'
import { inputSettings, placeholderSetting, setting } from '../../forms/kinds/commonSettings.ts'
import {
  decimalsSetting,
  formatNumber,
  groupingSetting,
  limitSettings,
  limitsOf,
  numberViolations,
  stepSetting,
} from '../common/numbers.ts'

/** A decimal number, with a limited number of decimals. */
export const decimal = defineKind({
  id: 'decimal',
  sort: 'input',
  fitsCell: true,
  palette: { group: 'number', order: 30, variantOf: 'number' },
  stem: 'measure',
  settings: Type.Object(
    {
      ...inputSettings,
      ...placeholderSetting,
      unit: Type.Optional(setting(Text, { editor: 'localized', section: 'basic' })),
      ...decimalsSetting,
      ...limitSettings,
      ...stepSetting,
      ...groupingSetting,
    },
    { additionalProperties: false },
  ),
  defaults: { label: { en: 'Decimal number', zh: '小数', vi: 'Số thập phân' }, decimals: 2 },
  widget: 'decimal',
  cure: 'number',
  valueSchema: (settings) => ({ type: 'number', ...limitsOf(settings) }),
  check: numberViolations,
  text: (value, settings, language) => formatNumber(value, language, settings),
  columns: () => [{ suffix: '', cell: (value) => (typeof value === 'number' ? value : null), type: 'number' }],
})
