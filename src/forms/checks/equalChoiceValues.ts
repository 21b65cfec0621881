import { setSetting } from '../edits/setSetting.ts'
import { choicesOf, type Choice } from '../kinds/choices.ts'
import { settingsByEditor } from '../kinds/settingsByEditor.ts'
import type { Check } from './Issue.ts'

/** Two choices stored as the same value: nobody could tell afterwards which was chosen. */
export const equalChoiceValues: Check = ({ kinds, elements }) =>
  elements.flatMap(({ id, kind: kindId, settings }) => {
    const kind = kinds.get(kindId)
    if (!kind || !settingsByEditor(kind, 'choices').includes('choices')) return []
    const choices = choicesOf(settings)
    const distinct = new Set(choices.map((choice) => choice.value))
    if (distinct.size === choices.length) return []
    const twice = choices.find((choice, i) => choices.findIndex((other) => other.value === choice.value) < i)
    return [
      {
        severity: 'error',
        element: id,
        key: 'editor:issue.equalChoiceValues',
        params: { value: twice?.value ?? '' },
        fixes: [{ labelKey: 'editor:fix.makeValuesDiffer', edit: setSetting(id, 'choices', differing(choices)) }],
      },
    ]
  })

/** The first of each value keeps it; later ones get `value_2`, `value_3` … */
function differing(choices: readonly Choice[]): readonly Choice[] {
  const taken = new Set<string>()
  const all = new Set(choices.map((choice) => choice.value))
  return choices.map((choice) => {
    let value = choice.value
    for (let n = 2; taken.has(value) || (value !== choice.value && all.has(value)); n++) value = `${choice.value}_${n}`
    taken.add(value)
    return value === choice.value ? choice : { ...choice, value }
  })
}
