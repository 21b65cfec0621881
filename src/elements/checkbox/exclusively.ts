/** What is chosen after a press, when one value stands alone: setting it clears the rest, setting another clears it. */
export function exclusively(next: readonly string[], before: readonly string[], exclusive: unknown): readonly string[] {
  if (typeof exclusive !== 'string' || !next.includes(exclusive)) return next
  return before.includes(exclusive) ? next.filter((value) => next.length === 1 || value !== exclusive) : [exclusive]
}
