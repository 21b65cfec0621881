import * as Type from 'typebox'
import { Text } from '../../forms/document/Text.ts'
import { choiceLabel, choiceSchema, choicesSetting } from '../../forms/kinds/choices.ts'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { inputSettings, setting } from '../../forms/kinds/commonSettings.ts'
import { selectedValues } from '../common/selectedValues.ts'
import { oneColumn } from '../common/manyChoices.ts'

const settings = Type.Object(
  {
    ...inputSettings,
    choices: choicesSetting.choices,
    startLabel: Type.Optional(setting(Text, { editor: 'localized', section: 'basic' })),
    endLabel: Type.Optional(setting(Text, { editor: 'localized', section: 'basic' })),
  },
  { additionalProperties: false },
)

export type LikertSettings = SettingsOf<typeof settings>

/**
 * A scale in one row: agreement, or 0 to 10. Its points are choices in order, and the answer is the value of the
 * selected one.
 */
export const likert = defineKind({
  id: 'likert',
  sort: 'input',
  room: 92,
  palette: { group: 'choice', order: 60 },
  stem: 'scale',
  settings,
  defaults: {
    label: { en: 'How far do you agree?', zh: '您在多大程度上同意？', vi: 'Bạn đồng ý đến mức nào?' },
    choices: [
      { value: '1', label: { en: 'Strongly disagree', zh: '非常不同意', vi: 'Hoàn toàn không đồng ý' } },
      { value: '2', label: { en: 'Disagree', zh: '不同意', vi: 'Không đồng ý' } },
      { value: '3', label: { en: 'Neither', zh: '一般', vi: 'Trung lập' } },
      { value: '4', label: { en: 'Agree', zh: '同意', vi: 'Đồng ý' } },
      { value: '5', label: { en: 'Strongly agree', zh: '非常同意', vi: 'Hoàn toàn đồng ý' } },
    ],
  },
  widget: 'likert',
  cure: 'choice',
  valueSchema: choiceSchema,
  chosen: selectedValues,
  text: (value, settings, language) => choiceLabel(settings, value, language),
  columns: (settings) => [oneColumn(settings)],
})
