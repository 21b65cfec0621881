import * as Type from 'typebox'
import { inputSettings, placeholderSetting, setting } from '../../forms/kinds/commonSettings.ts'
import type { ElementKind } from '../../forms/kinds/ElementKind.ts'
import { Text } from '../../forms/document/Text.ts'
import { formatNumber, groupingSetting, limitSettings, limitsOf } from '../common/numbers.ts'

/** A number, perhaps whole, perhaps between two limits, perhaps in a unit. */
export const number: ElementKind = {
  id: 'number',
  sort: 'input',
  palette: { group: 'number', order: 10 },
  stem: 'number',
  settings: Type.Object(
    {
      ...inputSettings,
      ...placeholderSetting,
      unit: Type.Optional(setting(Text, { editor: 'localized', section: 'basic' })),
      integer: Type.Optional(setting(Type.Boolean(), { editor: 'switch', section: 'rules' })),
      ...limitSettings,
      ...groupingSetting,
    },
    { additionalProperties: false },
  ),
  defaults: { label: { en: 'Number', zh: '数字', vi: 'Số' } },
  widget: 'number',
  valueSchema: (settings) => ({ type: settings['integer'] === true ? 'integer' : 'number', ...limitsOf(settings) }),
  text: (value, settings, language) => formatNumber(value, language, settings),
  columns: () => [{ suffix: '', cell: (value) => (typeof value === 'number' ? value : null) }],
}
