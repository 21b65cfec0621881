import type { Kinds } from './ElementKind.ts'

/** Whether a kind asks people for something; a hidden value and a result do not. */
export function isAsked(kinds: Kinds, id: string): boolean {
  const kind = kinds.get(id)
  return kind?.sort === 'input' && !kind.unasked
}
