import type { FormDocument } from '../document/FormDocument.ts'

/** Two edited versions of one document: `base` is their common ancestor. */
export interface Versions {
  readonly base: FormDocument
  readonly mine: FormDocument
  readonly theirs: FormDocument
}
