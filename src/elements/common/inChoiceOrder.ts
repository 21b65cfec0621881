import type { Choice } from '../../forms/kinds/choices.ts'

/**
 * Returns selected values in the order of the choices, so that the same selection is the same answer; unknown values
 * come last.
 */
export function inChoiceOrder(chosen: readonly string[], choices: readonly Choice[]): readonly string[] {
  const left = new Set(chosen)
  const known: string[] = []
  for (const { value } of choices) {
    if (left.size === 0) break
    if (left.delete(value)) known.push(value)
  }
  return [...known, ...left]
}
