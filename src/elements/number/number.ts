import * as Type from 'typebox'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { inputSettings, placeholderSetting, setting } from '../../forms/kinds/commonSettings.ts'
import { Text } from '../../forms/document/Text.ts'
import { formatNumber, groupingSetting, limitSettings, limitsOf } from '../common/numbers.ts'

const settings = Type.Object(
  {
    ...inputSettings,
    ...placeholderSetting,
    unit: Type.Optional(setting(Text, { editor: 'localized', section: 'basic' })),
    integer: Type.Optional(setting(Type.Boolean(), { editor: 'switch', section: 'rules' })),
    ...limitSettings,
    ...groupingSetting,
  },
  { additionalProperties: false },
)

export type NumberSettings = SettingsOf<typeof settings>

/** A number; optionally whole, within limits, or with a unit. */
export const number = defineKind({
  id: 'number',
  everyday: true,
  sort: 'input',
  fitsCell: true,
  palette: { group: 'number', order: 10 },
  stem: 'number',
  settings,
  defaults: { label: { en: 'Number', zh: '数字', vi: 'Số' } },
  widget: 'number',
  cure: 'number',
  valueSchema: (settings) => ({ type: settings.integer === true ? 'integer' : 'number', ...limitsOf(settings) }),
  text: (value, settings, language) => formatNumber(value, language, settings),
  columns: () => [{ suffix: '', cell: (value) => (typeof value === 'number' ? value : null), type: 'number' }],
})
