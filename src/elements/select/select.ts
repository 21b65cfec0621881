import * as Type from 'typebox'
import { choiceLabel, choiceSchema, choicesSetting } from '../../forms/kinds/choices.ts'
import { inputSettings, placeholderSetting, setting } from '../../forms/kinds/commonSettings.ts'
import type { ElementKind } from '../../forms/kinds/ElementKind.ts'
import { chosenOf } from '../common/chosenOf.ts'

/** One of several choices. The answer is the choice's value. */
export const select: ElementKind = {
  id: 'select',
  sort: 'input',
  palette: { group: 'choice', order: 10 },
  stem: 'option',
  settings: Type.Object(
    {
      ...inputSettings,
      ...placeholderSetting,
      ...choicesSetting,
      appearance: Type.Optional(
        setting(Type.Enum(['auto', 'radio', 'dropdown']), { editor: 'choice', section: 'look' }),
      ),
    },
    { additionalProperties: false },
  ),
  defaults: {
    label: { en: 'Choose one', zh: '单选', vi: 'Chọn một' },
    choices: [
      { value: 'a', label: { en: 'Choice A', zh: '选项甲', vi: 'Lựa chọn A' } },
      { value: 'b', label: { en: 'Choice B', zh: '选项乙', vi: 'Lựa chọn B' } },
    ],
  },
  widget: 'select',
  valueSchema: choiceSchema,
  chosen: chosenOf,
  text: (value, settings, language) => choiceLabel(settings, value, language),
  columns: () => [{ suffix: '', cell: (value) => (typeof value === 'string' ? value : null) }],
}
