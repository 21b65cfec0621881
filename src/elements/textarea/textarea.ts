import * as Type from 'typebox'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { inputSettings, placeholderSetting, setting } from '../../forms/kinds/commonSettings.ts'

const longest = 100_000

const settings = Type.Object(
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
)

export type TextareaSettings = SettingsOf<typeof settings>

/** Several lines of text. */
export const textarea = defineKind({
  id: 'textarea',
  everyday: true,
  sort: 'input',
  fitsCell: true,
  palette: { group: 'text', order: 20 },
  stem: 'notes',
  settings,
  defaults: { label: { en: 'Notes', zh: '备注', vi: 'Ghi chú' } },
  widget: 'textarea',
  cure: 'text',
  valueSchema: ({ minLength, maxLength }) => ({
    type: 'string',
    ...(typeof minLength === 'number' ? { minLength } : {}),
    maxLength: typeof maxLength === 'number' ? maxLength : longest,
  }),
  text: (value) => String(value),
})
