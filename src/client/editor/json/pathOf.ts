import { stepsOf } from './readJsonText.ts'
import type { PathStep } from './schemaAt.ts'

/** The path that a JSON pointer names in a value, with the kinds of what it passes; and what stands there. */
export function pathOf(
  json: unknown,
  pointer: string,
): { readonly path: readonly PathStep[]; readonly value: unknown } {
  let value = json
  const path = stepsOf(pointer).map((key): PathStep => {
    const kind = kindIn(value)
    value = memberOf(value, key)
    return { key, ...(kind === undefined ? {} : { kind }) }
  })
  return { path, value }
}

/** The kind that an element says it has. */
export function kindIn(value: unknown): string | undefined {
  const kind = memberOf(value, 'kind')
  return typeof kind === 'string' ? kind : undefined
}

function memberOf(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
  return (value as { readonly [key: string]: unknown })[key]
}
