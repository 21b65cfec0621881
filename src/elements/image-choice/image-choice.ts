import * as Type from 'typebox'
import { choiceSchema, choicesSetting } from '../../forms/kinds/choices.ts'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { inputSettings, setting } from '../../forms/kinds/commonSettings.ts'
import { selectedValues } from '../common/selectedValues.ts'
import { selectionCountSettings, manyColumns, manySchema, manyText, oneColumn } from '../common/manyChoices.ts'

const settings = Type.Object(
  {
    ...inputSettings,
    ...choicesSetting,
    many: Type.Optional(setting(Type.Boolean(), { editor: 'switch', section: 'basic' })),
    ...selectionCountSettings,
    size: Type.Optional(setting(Type.Enum(['small', 'medium', 'large']), { editor: 'choice', section: 'look' })),
  },
  { additionalProperties: false },
)

export type ImageChoiceSettings = SettingsOf<typeof settings>

/** One or several of some images. The answer is the choice's value, or a list of values with `many`. */
export const imageChoice = defineKind({
  id: 'image-choice',
  sort: 'input',
  room: 128,
  palette: { group: 'choice', order: 70 },
  stem: 'picture',
  settings,
  defaults: {
    label: { en: 'Select an image', zh: '选择图片', vi: 'Chọn hình ảnh' },
    choices: [
      { value: 'a', label: { en: 'Image A', zh: '图片甲', vi: 'Hình A' } },
      { value: 'b', label: { en: 'Image B', zh: '图片乙', vi: 'Hình B' } },
    ],
  },
  widget: 'image-choice',
  cure: 'choice',
  valueSchema: (settings) => (settings.many === true ? manySchema(settings) : choiceSchema(settings)),
  chosen: selectedValues,
  text: manyText,
  columns: (settings) => (settings.many === true ? manyColumns(settings) : [oneColumn(settings)]),
})
