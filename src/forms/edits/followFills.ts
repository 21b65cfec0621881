/** Which column fills which element, where elements were renamed: `follow` gives a name as it is now. The same object where none was. */
export function followFills(fills: unknown, follow: (name: string) => string): unknown {
  const pairs = fillsOf(fills)
  if (pairs.every(([, name]) => follow(name) === name)) return fills
  return Object.fromEntries(pairs.map(([column, name]) => [column, follow(name)]))
}

/** The columns of a setting with the element that each fills; none while something else stands there. */
export function fillsOf(fills: unknown): readonly (readonly [column: string, name: string])[] {
  if (typeof fills !== 'object' || fills === null || Array.isArray(fills)) return []
  return Object.entries(fills).filter((pair): pair is [string, string] => typeof pair[1] === 'string')
}
