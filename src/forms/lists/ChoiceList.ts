import type { ListSource } from '../document/FormDocument.ts'

/** A list of choices as read from a file: cells are strings, as written. */
export interface ChoiceList {
  readonly columns: readonly string[]
  /** Each row has as many cells as there are columns. */
  readonly rows: readonly (readonly string[])[]
}

/** Id of a list in the server's URLs: the SHA-256 of a file, or the id of a form. */
export const LIST_KEY_PATTERN = '^([0-9a-f]{64}|[A-Za-z0-9_-]{8})$'

/** The server's id of a list; null for a list at another URL. */
export function listKey(source: ListSource): string | null {
  if ('hash' in source) return source.hash
  return 'form' in source ? source.form : null
}
