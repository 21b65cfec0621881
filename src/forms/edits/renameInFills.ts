/**
 * Updates a map of columns to element names after renames, with `follow` returning the new name. Returns the same
 * object if nothing changes.
 */
export function renameInFills(fills: unknown, follow: (name: string) => string): unknown {
  const pairs = fillsOf(fills)
  if (pairs.every(([, name]) => follow(name) === name)) return fills
  return Object.fromEntries(pairs.map(([column, name]) => [column, follow(name)]))
}

/** Pairs of column and element name in a setting; empty if invalid. */
export function fillsOf(fills: unknown): readonly (readonly [column: string, name: string])[] {
  if (typeof fills !== 'object' || fills === null || Array.isArray(fills)) return []
  return Object.entries(fills).filter((pair): pair is [string, string] => typeof pair[1] === 'string')
}
