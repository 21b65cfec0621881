import type { Choice } from '../../forms/kinds/choices.ts'

/** Chosen values in the order of the choices, so that the same ticks are the same answer; what is not offered comes last. */
export function inChoiceOrder(chosen: readonly string[], choices: readonly Choice[]): readonly string[] {
  const left = new Set(chosen)
  const known: string[] = []
  for (const { value } of choices) {
    if (left.size === 0) break
    if (left.delete(value)) known.push(value)
  }
  return [...known, ...left]
}
