/** Returns the selected values of an answer, whether it is one value or a list. */
export function selectedValues(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
