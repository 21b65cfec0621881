import Type from 'typebox'
import { inputSettings, placeholderSetting, setting } from '../../forms/kinds/commonSettings.ts'
import type { ElementKind, Violation } from '../../forms/kinds/ElementKind.ts'

/** What a line of text may have to look like. Each pattern is linear in the length of the answer. */
const FORMATS: { readonly [format: string]: RegExp } = {
  email: /^[^\s@]{1,64}@[^\s@.]{1,63}(\.[^\s@.]{1,63}){1,8}$/,
  phone: /^\+?[0-9 ().-]{5,24}$/,
  url: /^https?:\/\/[^\s/]{1,255}(\/\S*)?$/,
}

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
      format: Type.Optional(
        setting(Type.Enum(['any', 'email', 'phone', 'url']), { editor: 'choice', section: 'rules' }),
      ),
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
  check: (value, { format }) => {
    const pattern = FORMATS[String(format)]
    const wrong: Violation[] = [{ key: `violation.${String(format)}` }]
    return !pattern || pattern.test(String(value)) ? [] : wrong
  },
  text: (value) => String(value),
}
