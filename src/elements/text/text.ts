import Type from 'typebox'
import { inputSettings, placeholderSetting, setting } from '../../forms/kinds/commonSettings.ts'
import type { ElementKind } from '../../forms/kinds/ElementKind.ts'

/** One line of text. */
export const text: ElementKind = {
  id: 'text',
  sort: 'input',
  palette: { group: 'text', order: 10 },
  stem: 'text',
  settings: Type.Object(
    {
      ...inputSettings,
      ...placeholderSetting,
      minLength: Type.Optional(
        setting(Type.Integer({ minimum: 0, maximum: 10_000 }), { editor: 'number', section: 'rules' }),
      ),
      maxLength: Type.Optional(
        setting(Type.Integer({ minimum: 1, maximum: 10_000 }), { editor: 'number', section: 'rules' }),
      ),
    },
    { additionalProperties: false },
  ),
  defaults: { label: { en: 'Text', zh: '文本', vi: 'Văn bản' } },
  widget: 'text',
  valueSchema: ({ minLength, maxLength }) => ({
    type: 'string',
    ...(typeof minLength === 'number' ? { minLength } : {}),
    maxLength: typeof maxLength === 'number' ? maxLength : 10_000,
  }),
  text: (value) => String(value),
}
