/**
 * Replaces `fast-equals`, a dependency of the form library, which only compares JSON and functions (treated as equal)
 * with it; the package also supports every other type.
 */
export const createCustomEqual = () => (a: unknown, b: unknown) => isSame(a, b, new WeakMap())

/** `seen`: pairs being compared, for cyclic values. */
function isSame(a: unknown, b: unknown, seen: WeakMap<object, object>): boolean {
  if (Object.is(a, b) || (typeof a === 'function' && typeof b === 'function')) return true
  if (!isObject(a) || !isObject(b) || a.constructor !== b.constructor) return false
  if (seen.get(a) === b) return true
  seen.set(a, b)
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key], seen))
  )
}

const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null
