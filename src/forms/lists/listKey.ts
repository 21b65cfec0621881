import type { ListSource } from '../document/FormDocument.ts'

/** What the server's addresses call its lists by: the SHA-256 of a file, or the id of a form. */
export const LIST_KEY_PATTERN = '^([0-9a-f]{64}|[A-Za-z0-9_-]{8})$'

/** What the server calls a list by; null for one that is elsewhere. */
export function listKey(source: ListSource): string | null {
  if ('hash' in source) return source.hash
  return 'form' in source ? source.form : null
}
