import type { LightChoice } from './LightChoiceProps.ts'

/** The chosen values with their words, in the order chosen; a value that is not offered (any more) speaks for itself. */
export function chosenChoices(choices: readonly LightChoice[], chosen: readonly string[]): readonly LightChoice[] {
  if (chosen.length === 0) return []
  const wanted = new Set(chosen)
  const known = new Map<string, LightChoice>()
  for (const choice of choices) {
    if (wanted.has(choice.value)) known.set(choice.value, choice)
    if (known.size === wanted.size) break
  }
  return chosen.map((value) => known.get(value) ?? { value, label: value })
}
