import type { Json } from '../kinds/ElementKind.ts'

/** Deep equality of two answers; the order of keys in objects is ignored. */
export function sameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item: Json, i) => sameJson(item, b[i]))
  if (Array.isArray(b)) return false
  const [one, other] = [a as { readonly [key: string]: Json }, b as { readonly [key: string]: Json }]
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && sameJson(one[key], other[key]))
  )
}
