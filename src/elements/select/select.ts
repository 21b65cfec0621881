import * as Type from 'typebox'
import { choiceLabel, choiceSchema, choicesSetting } from '../../forms/kinds/choices.ts'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { inputSettings, placeholderSetting, setting } from '../../forms/kinds/commonSettings.ts'
import { selectedValues } from '../common/selectedValues.ts'
import { oneColumn } from '../common/manyChoices.ts'

const settings = Type.Object(
  {
    ...inputSettings,
    ...placeholderSetting,
    ...choicesSetting,
    appearance: Type.Optional(setting(Type.Enum(['auto', 'radio', 'dropdown']), { editor: 'choice', section: 'look' })),
  },
  { additionalProperties: false },
)

export type SelectSettings = SettingsOf<typeof settings>

/** One of several choices. The answer is the choice's value. */
export const select = defineKind({
  id: 'select',
  everyday: true,
  sort: 'input',
  fitsCell: true,
  palette: { group: 'choice', order: 10 },
  stem: 'option',
  settings,
  defaults: {
    label: { en: 'Select one', zh: '单选', vi: 'Chọn một' },
    choices: [
      { value: 'a', label: { en: 'Choice A', zh: '选项甲', vi: 'Lựa chọn A' } },
      { value: 'b', label: { en: 'Choice B', zh: '选项乙', vi: 'Lựa chọn B' } },
    ],
  },
  widget: 'select',
  cure: 'choice',
  valueSchema: choiceSchema,
  chosen: selectedValues,
  text: (value, settings, language) => choiceLabel(settings, value, language),
  columns: (settings) => [oneColumn(settings)],
})
