import Type from 'typebox'
import { choiceLabel, choiceSchema, choicesOf, choicesSetting } from '../../forms/kinds/choices.ts'
import { inputSettings, placeholderSetting, setting } from '../../forms/kinds/commonSettings.ts'
import type { Column, ElementKind } from '../../forms/kinds/ElementKind.ts'

/** Any number of several choices. The answer is a list of values, each at most once. */
export const selectMany: ElementKind = {
  id: 'select-many',
  sort: 'input',
  palette: { group: 'choice', order: 20 },
  stem: 'choices',
  settings: Type.Object(
    {
      ...inputSettings,
      ...placeholderSetting,
      ...choicesSetting,
      appearance: Type.Optional(
        setting(Type.Enum(['auto', 'checkboxes', 'dropdown']), { editor: 'choice', section: 'look' }),
      ),
      minChosen: Type.Optional(
        setting(Type.Integer({ minimum: 0, maximum: 5_000 }), { editor: 'number', section: 'rules' }),
      ),
      maxChosen: Type.Optional(
        setting(Type.Integer({ minimum: 1, maximum: 5_000 }), { editor: 'number', section: 'rules' }),
      ),
    },
    { additionalProperties: false },
  ),
  defaults: {
    label: { en: 'Choose any', zh: '多选', vi: 'Chọn nhiều' },
    choices: [
      { value: 'a', label: { en: 'Choice A', zh: '选项甲', vi: 'Lựa chọn A' } },
      { value: 'b', label: { en: 'Choice B', zh: '选项乙', vi: 'Lựa chọn B' } },
    ],
  },
  widget: 'select-many',
  valueSchema: (settings) => ({
    type: 'array',
    items: choiceSchema(settings),
    uniqueItems: true,
    ...(typeof settings['minChosen'] === 'number' ? { minItems: settings['minChosen'] } : {}),
    ...(typeof settings['maxChosen'] === 'number' ? { maxItems: settings['maxChosen'] } : {}),
  }),
  text: (value, settings, language) =>
    listOf(value)
      .map((one) => choiceLabel(settings, one, language))
      .join(', '),
  columns: (settings) => [
    { suffix: '', cell: (value) => listOf(value).join(' ') },
    ...choicesOf(settings).map((choice): Column => ({
      suffix: `/${choice.value}`,
      cell: (value) => (listOf(value).includes(choice.value) ? 1 : 0),
    })),
  ],
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
