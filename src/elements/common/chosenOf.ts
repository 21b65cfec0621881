/** The values that an answer of choices has chosen, whether it is one or a list. */
export function chosenOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
