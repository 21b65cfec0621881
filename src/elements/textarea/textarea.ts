import * as Type from 'typebox'
import { inputSettings, placeholderSetting, setting } from '../../forms/kinds/commonSettings.ts'
import type { ElementKind } from '../../forms/kinds/ElementKind.ts'

const longest = 100_000

/** Several lines of text. */
export const textarea: ElementKind = {
  id: 'textarea',
  sort: 'input',
  palette: { group: 'text', order: 20 },
  stem: 'notes',
  settings: Type.Object(
    {
      ...inputSettings,
      ...placeholderSetting,
      rows: Type.Optional(setting(Type.Integer({ minimum: 1, maximum: 40 }), { editor: 'number', section: 'look' })),
      minLength: Type.Optional(
        setting(Type.Integer({ minimum: 0, maximum: longest }), { editor: 'number', section: 'rules' }),
      ),
      maxLength: Type.Optional(
        setting(Type.Integer({ minimum: 1, maximum: longest }), { editor: 'number', section: 'rules' }),
      ),
    },
    { additionalProperties: false },
  ),
  defaults: { label: { en: 'Notes', zh: '备注', vi: 'Ghi chú' } },
  widget: 'textarea',
  valueSchema: ({ minLength, maxLength }) => ({
    type: 'string',
    ...(typeof minLength === 'number' ? { minLength } : {}),
    maxLength: typeof maxLength === 'number' ? maxLength : longest,
  }),
  text: (value) => String(value),
}
