import * as Type from 'typebox'
import { choicesSetting } from '../../forms/kinds/choices.ts'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { inputSettings, setting } from '../../forms/kinds/commonSettings.ts'
import type { Json, Violation } from '../../forms/kinds/ElementKind.ts'
import { selectedValues } from '../common/selectedValues.ts'
import { selectionCountSettings, manyColumns, manySchema, manyText } from '../common/manyChoices.ts'

const settings = Type.Object(
  {
    ...inputSettings,
    ...choicesSetting,
    ...selectionCountSettings,
    /** The value of the choice that excludes all others. */
    exclusive: Type.Optional(setting(Type.String({ maxLength: 200 }), { editor: 'text', section: 'rules' })),
    layout: Type.Optional(setting(Type.Enum(['vertical', 'horizontal']), { editor: 'choice', section: 'look' })),
  },
  { additionalProperties: false },
)

export type CheckboxSettings = SettingsOf<typeof settings>

/**
 * Several checkboxes, always visible; one of them may mean "none of these" and excludes the others. The answer is a
 * list of distinct values.
 */
export const checkbox = defineKind({
  id: 'checkbox',
  sort: 'input',
  room: ({ choices }) => 39 * (Array.isArray(choices) ? choices.length : 3),
  palette: { group: 'choice', order: 50, variantOf: 'select-many' },
  stem: 'choices',
  settings,
  defaults: {
    label: { en: 'Checkboxes', zh: '复选框', vi: 'Ô đánh dấu' },
    choices: [
      { value: 'a', label: { en: 'Choice A', zh: '选项甲', vi: 'Lựa chọn A' } },
      { value: 'b', label: { en: 'Choice B', zh: '选项乙', vi: 'Lựa chọn B' } },
    ],
  },
  widget: 'checkbox',
  cure: 'choices',
  // "None of these" is valid by itself, whatever the minimum: `check` counts.
  valueSchema: (settings) => manySchema({ ...settings, minChosen: undefined }),
  check: wrongWith,
  chosen: selectedValues,
  text: manyText,
  columns: manyColumns,
})

function wrongWith(value: Json, { exclusive, minChosen }: CheckboxSettings): readonly Violation[] {
  const chosen = selectedValues(value)
  if (typeof exclusive === 'string' && chosen.includes(exclusive)) {
    return chosen.length > 1 ? [{ key: 'violation.exclusive' }] : []
  }
  const tooFew = typeof minChosen === 'number' && chosen.length < minChosen
  return tooFew ? [{ key: 'violation.minItems', params: { limit: minChosen } }] : []
}

/** Returns the selection after a click, with one exclusive value: checking it clears the others, and vice versa. */
export function applyExclusive(
  next: readonly string[],
  before: readonly string[],
  exclusive: unknown,
): readonly string[] {
  if (typeof exclusive !== 'string' || !next.includes(exclusive)) return next
  return before.includes(exclusive) ? next.filter((value) => next.length === 1 || value !== exclusive) : [exclusive]
}
