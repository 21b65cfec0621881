import type { FormDocument } from '../document/FormDocument.ts'

/** Two edited versions of a document, and `base`, their common ancestor. */
export interface Versions {
  readonly base: FormDocument
  readonly mine: FormDocument
  readonly theirs: FormDocument
}
