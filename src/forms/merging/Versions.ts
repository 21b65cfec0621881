import type { FormDocument } from '../document/FormDocument.ts'

/** What two sides made of one document: `base` is what both began with. */
export interface Versions {
  readonly base: FormDocument
  readonly mine: FormDocument
  readonly theirs: FormDocument
}
