import * as Type from 'typebox'
import { choicesSetting } from '../../forms/kinds/choices.ts'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { inputSettings, placeholderSetting, setting } from '../../forms/kinds/commonSettings.ts'
import { selectedValues } from '../common/selectedValues.ts'
import { selectionCountSettings, manyColumns, manySchema, manyText } from '../common/manyChoices.ts'

const settings = Type.Object(
  {
    ...inputSettings,
    ...placeholderSetting,
    ...choicesSetting,
    appearance: Type.Optional(
      setting(Type.Enum(['auto', 'checkboxes', 'dropdown']), { editor: 'choice', section: 'look' }),
    ),
    selectAll: Type.Optional(setting(Type.Boolean(), { editor: 'switch', section: 'look' })),
    ...selectionCountSettings,
  },
  { additionalProperties: false },
)

export type SelectManySettings = SettingsOf<typeof settings>

/** Any number of several choices. The answer is a list of distinct values. */
export const selectMany = defineKind({
  id: 'select-many',
  everyday: true,
  sort: 'input',
  fitsCell: true,
  palette: { group: 'choice', order: 20 },
  stem: 'choices',
  settings,
  defaults: {
    label: { en: 'Select multiple', zh: '多选', vi: 'Chọn nhiều' },
    choices: [
      { value: 'a', label: { en: 'Choice A', zh: '选项甲', vi: 'Lựa chọn A' } },
      { value: 'b', label: { en: 'Choice B', zh: '选项乙', vi: 'Lựa chọn B' } },
    ],
  },
  widget: 'select-many',
  cure: 'choices',
  valueSchema: manySchema,
  chosen: selectedValues,
  text: manyText,
  columns: manyColumns,
})
