import type { LightChoice } from './LightChoiceProps.ts'

/**
 * Returns the selected values with their labels, in the order of selection; a value that is not available (any more) is
 * its own label.
 */
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
