import * as Type from 'typebox'
import { choicesSetting } from '../../forms/kinds/choices.ts'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { inputSettings, setting } from '../../forms/kinds/commonSettings.ts'
import type { Json, Violation } from '../../forms/kinds/ElementKind.ts'
import { chosenOf } from '../common/chosenOf.ts'
import { howManySettings, manyColumns, manySchema, manyText } from '../common/manyChoices.ts'

const settings = Type.Object(
  {
    ...inputSettings,
    ...choicesSetting,
    ...howManySettings,
    /** The value of the choice that excludes all others. */
    exclusive: Type.Optional(setting(Type.String({ maxLength: 200 }), { editor: 'text', section: 'rules' })),
    layout: Type.Optional(setting(Type.Enum(['vertical', 'horizontal']), { editor: 'choice', section: 'look' })),
  },
  { additionalProperties: false },
)

export type CheckboxSettings = SettingsOf<typeof settings>

/**
 * Several ticks that always stand open; one of them may mean "none of these" and then stands alone.
 * The answer is a list of values, each at most once.
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
  // "None of these" is enough by itself, however many are asked for: `check` counts.
  valueSchema: (settings) => manySchema({ ...settings, minChosen: undefined }),
  check: wrongWith,
  chosen: chosenOf,
  text: manyText,
  columns: manyColumns,
})

function wrongWith(value: Json, { exclusive, minChosen }: CheckboxSettings): readonly Violation[] {
  const chosen = chosenOf(value)
  if (typeof exclusive === 'string' && chosen.includes(exclusive)) {
    return chosen.length > 1 ? [{ key: 'violation.exclusive' }] : []
  }
  const tooFew = typeof minChosen === 'number' && chosen.length < minChosen
  return tooFew ? [{ key: 'violation.minItems', params: { limit: minChosen } }] : []
}

/** What is chosen after a press, when one value stands alone: setting it clears the rest, setting another clears it. */
export function exclusively(next: readonly string[], before: readonly string[], exclusive: unknown): readonly string[] {
  if (typeof exclusive !== 'string' || !next.includes(exclusive)) return next
  return before.includes(exclusive) ? next.filter((value) => next.length === 1 || value !== exclusive) : [exclusive]
}
