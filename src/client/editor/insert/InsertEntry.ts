import type { Place } from '../../../forms/document/FormDocument.ts'
import type { Listed } from '../finding/FindBox.tsx'

/** What the quick insert lists: a kind of elements, or a block. */
export interface InsertEntry extends Listed {
  /** What is told of it where Enter would choose it, and elsewhere. */
  readonly about: string
  readonly sort: string | null
  /** Where Enter and Shift+Enter put it; null where it may not go. */
  readonly here: Place | null
  readonly inside: Place | null
  /** Inserts it and says so. False: it is not there. */
  readonly put: (place: Place) => Promise<boolean>
}
