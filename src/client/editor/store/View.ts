import { ancestorsOf } from '../../../forms/document/ancestorsOf.ts'
import { elementOf } from '../../../forms/document/childrenOf.ts'
import type { ElementId, FormDocument } from '../../../forms/document/FormDocument.ts'
import { walkFrom } from '../../../forms/document/walk.ts'

export type Ids = ReadonlySet<ElementId>

/** View of a form on this device; stored on the device, not in the form. */
export interface StoredView {
  /** Elements protected from accidental changes, with all descendants. */
  readonly locked: Ids
  /** Elements not drawn on the canvas. */
  readonly hidden: Ids
  /** Elements collapsed in the outline. */
  readonly collapsed: Ids
}

/** The element because of which an edit was refused, and the person who is editing it, if that is why. */
export interface RejectedByLock {
  readonly id: ElementId
  readonly by?: string
}

export interface View extends StoredView {
  /** True if hidden elements are drawn, faintly. */
  readonly showsHidden: boolean
  /** The element being renamed in the outline. */
  readonly renaming: ElementId | null
  /** Reason why the last edit was refused; a new object each time. */
  readonly rejectedByLock: RejectedByLock | null
}

export const INITIAL_VIEW: StoredView = { locked: new Set(), hidden: new Set(), collapsed: new Set() }

/** Returns the locked element that this one is or is inside, null if there is none. */
export function lockOf(document: FormDocument, locked: Ids, id: ElementId): ElementId | null {
  if (locked.size === 0) return null
  if (locked.has(id)) return id
  return ancestorsOf(document, id).find((holder) => locked.has(holder.id))?.id ?? null
}

/** Returns the first locked element that differs between two documents, itself or in its descendants. */
export function lockedChange(before: FormDocument, after: FormDocument, locked: Ids): ElementId | null {
  for (const id of locked) {
    const element = elementOf(before, id)
    if (!element) continue
    if (Array.from(walkFrom(before, [id])).some((inside) => elementOf(after, inside.id) !== inside)) return id
  }
  return null
}

/** Returns a set with these ids added, or removed if it has all of them. */
export function withIdsToggled(set: Ids, ids: readonly ElementId[]): Ids {
  const isIn = ids.every((id) => set.has(id))
  const changed = new Set(set)
  for (const id of ids) {
    if (isIn) changed.delete(id)
    else changed.add(id)
  }
  return changed
}
