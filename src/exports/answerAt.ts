import type { Json } from '../forms/kinds/ElementKind.ts'
import type { ExportRow } from './ExportFormat.ts'

/** Returns the answer at a path of names; undefined for none. */
export function answerAt(input: ExportRow['input'], steps: readonly string[]): Json | undefined {
  let at: unknown = input
  for (const step of steps) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined
    at = (at as { readonly [name: string]: unknown })[step]
  }
  return at as Json
}
