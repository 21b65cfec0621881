/**
 * Stands in for `fast-equals`, which the form library brings along: what that compares is JSON, and functions, which it
 * takes for equal, while the library knows every other type as well.
 */
export const createCustomEqual = () => (a: unknown, b: unknown) => isSame(a, b, new WeakMap())

/** `seen`: what is being compared already, for what holds itself. */
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
