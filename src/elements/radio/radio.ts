import * as Type from 'typebox'
import { choiceLabel, choiceSchema, choicesSetting } from '../../forms/kinds/choices.ts'
import { inputSettings, setting } from '../../forms/kinds/commonSettings.ts'
import type { ElementKind } from '../../forms/kinds/ElementKind.ts'
import { chosenOf } from '../common/chosenOf.ts'

/** One of a few choices that always stand open. The answer is the choice's value. */
export const radio: ElementKind = {
  id: 'radio',
  sort: 'input',
  palette: { group: 'choice', order: 40 },
  stem: 'option',
  settings: Type.Object(
    {
      ...inputSettings,
      ...choicesSetting,
      layout: Type.Optional(
        setting(Type.Enum(['vertical', 'horizontal', 'buttons']), { editor: 'choice', section: 'look' }),
      ),
    },
    { additionalProperties: false },
  ),
  defaults: {
    label: { en: 'Radio buttons', zh: '单选按钮', vi: 'Nút chọn' },
    choices: [
      { value: 'a', label: { en: 'Choice A', zh: '选项甲', vi: 'Lựa chọn A' } },
      { value: 'b', label: { en: 'Choice B', zh: '选项乙', vi: 'Lựa chọn B' } },
    ],
  },
  widget: 'radio',
  valueSchema: choiceSchema,
  chosen: chosenOf,
  text: (value, settings, language) => choiceLabel(settings, value, language),
  columns: () => [{ suffix: '', cell: (value) => (typeof value === 'string' ? value : null) }],
}
