import * as Type from 'typebox'
import { readLabel } from '../../forms/document/readLabel.ts'
import { Text } from '../../forms/document/Text.ts'
import { choicesOf, choicesSetting, type OfferedChoice } from '../../forms/kinds/choices.ts'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { inputSettings, placeholderSetting, setting } from '../../forms/kinds/commonSettings.ts'
import type { Column, Json, Violation } from '../../forms/kinds/ElementKind.ts'
import { selectedValues } from '../common/selectedValues.ts'
import { listColumn } from '../common/manyChoices.ts'
import { type ChoiceTree, choiceTree, labelOf, levelsOf, subtree } from './ChoiceTree.ts'

/** Maximum number of steps. */
const DEEPEST = 8

const Level = Type.Object(
  { value: Type.String({ minLength: 1, maxLength: 200 }), label: Text },
  { additionalProperties: false },
)

const settings = Type.Object(
  {
    ...inputSettings,
    ...placeholderSetting,
    ...choicesSetting,
    /** The steps from the top: the list column and the label of each. */
    levels: Type.Optional(
      setting(Type.Array(Level, { maxItems: DEEPEST }), { editor: 'rows', section: 'basic', columns: true }),
    ),
    leafOnly: Type.Optional(setting(Type.Boolean(), { editor: 'switch', section: 'rules' })),
  },
  { additionalProperties: false },
)

export type CascadeSettings = SettingsOf<typeof settings>

/**
 * A choice in steps: province, district, ward; each step offers the choices below the previous one. The answer is the
 * list of the steps' values from the top.
 */
export const cascade = defineKind({
  id: 'cascade',
  sort: 'input',
  palette: { group: 'choice', order: 90 },
  stem: 'path',
  settings,
  defaults: {
    label: { en: 'Cascading select', zh: '级联选择', vi: 'Chọn theo cấp' },
    choices: [
      { value: 'a', label: { en: 'Choice A', zh: '选项甲', vi: 'Lựa chọn A' } },
      { value: 'a/1', label: { en: 'Choice A 1', zh: '选项甲一', vi: 'Lựa chọn A 1' } },
      { value: 'a/2', label: { en: 'Choice A 2', zh: '选项甲二', vi: 'Lựa chọn A 2' } },
      { value: 'b', label: { en: 'Choice B', zh: '选项乙', vi: 'Lựa chọn B' } },
    ],
  },
  widget: 'cascade',
  cure: 'choice',
  valueSchema: () => ({ type: 'array', items: { type: 'string', maxLength: 200 }, maxItems: DEEPEST }),
  choiceViolation,
  text: (value, settings, language) => labelsOf(selectedValues(value), settings, language).join(' › '),
  columns: (settings) => [
    {
      ...listColumn('', selectedValues),
      inWords: (value, language) => labelsOf(selectedValues(value), settings, language),
    },
    ...levelsOf(settings).map((level, index): Column => ({
      suffix: `/${level.value}`,
      cell: (value) => selectedValues(value)[index] ?? null,
      words: level.label,
      inWords: (value, language) => labelsOf(selectedValues(value), settings, language)[index] ?? null,
    })),
  ],
})

function choiceViolation(value: Json, settings: CascadeSettings, choices: readonly OfferedChoice[]): Violation | null {
  const reached = subtree(choiceTree(choices, settings), selectedValues(value))
  if (!reached) return { key: 'violation.choice' }
  return settings.leafOnly === true && reached.children.size > 0 ? { key: 'violation.leaf' } : null
}

/** An attached list is not available here, so its steps are their own labels. */
function labelsOf(path: readonly string[], settings: CascadeSettings, language: string): readonly string[] {
  if (settings.choicesFrom) return path
  let node: ChoiceTree | undefined = choiceTree(choicesOf(settings), settings)
  return path.map((step) => {
    node = node?.children.get(step)
    return node ? readLabel(labelOf(node, settings), language) : step
  })
}
