import * as Type from 'typebox'
import { choiceLabel, choiceSchema, choicesSetting } from '../../forms/kinds/choices.ts'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { inputSettings, setting } from '../../forms/kinds/commonSettings.ts'
import { selectedValues } from '../common/selectedValues.ts'
import { oneColumn } from '../common/manyChoices.ts'

const settings = Type.Object(
  {
    ...inputSettings,
    ...choicesSetting,
    layout: Type.Optional(
      setting(Type.Enum(['vertical', 'horizontal', 'buttons']), { editor: 'choice', section: 'look' }),
    ),
  },
  { additionalProperties: false },
)

export type RadioSettings = SettingsOf<typeof settings>

/** One of a few choices, all visible. The answer is the choice's value. */
export const radio = defineKind({
  id: 'radio',
  sort: 'input',
  room: ({ choices }) => 39 * (Array.isArray(choices) ? choices.length : 3),
  palette: { group: 'choice', order: 40, variantOf: 'select' },
  stem: 'option',
  settings,
  defaults: {
    label: { en: 'Radio buttons', zh: '单选按钮', vi: 'Nút chọn' },
    choices: [
      { value: 'a', label: { en: 'Choice A', zh: '选项甲', vi: 'Lựa chọn A' } },
      { value: 'b', label: { en: 'Choice B', zh: '选项乙', vi: 'Lựa chọn B' } },
    ],
  },
  widget: 'radio',
  cure: 'choice',
  valueSchema: choiceSchema,
  chosen: selectedValues,
  text: (value, settings, language) => choiceLabel(settings, value, language),
  columns: (settings) => [oneColumn(settings)],
})
