import type { Place } from '../../../forms/document/FormDocument.ts'
import type { ListEntry } from '../finding/FindBox.tsx'

/** An entry of the quick insert: an element kind, or a block. */
export interface InsertEntry extends ListEntry {
  /** Descriptions of the active entry, and of the others. */
  readonly about: string
  readonly sort: string | null
  /** Places for Enter and Shift+Enter; null where it may not go. */
  readonly here: Place | null
  readonly inside: Place | null
  /** Inserts it and announces it. Resolves to false if it was not inserted. */
  readonly put: (place: Place) => Promise<boolean>
}
