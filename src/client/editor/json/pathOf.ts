import { pointerKeys } from './readJsonText.ts'
import type { PathStep } from './schemaAt.ts'

/** Returns the path of a JSON pointer in a value, with the kinds of the elements on it, and the value at its end. */
export function pathOf(
  json: unknown,
  pointer: string,
): { readonly path: readonly PathStep[]; readonly value: unknown } {
  let value = json
  const path = pointerKeys(pointer).map((key): PathStep => {
    const kind = kindIn(value)
    value = memberOf(value, key)
    return { key, ...(kind === undefined ? {} : { kind }) }
  })
  return { path, value }
}

/** Returns the `kind` of an element. */
export function kindIn(value: unknown): string | undefined {
  const kind = memberOf(value, 'kind')
  return typeof kind === 'string' ? kind : undefined
}

function memberOf(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
  return (value as { readonly [key: string]: unknown })[key]
}
