import { ancestorsOf } from '../../../forms/document/ancestorsOf.ts'
import { elementOf } from '../../../forms/document/childrenOf.ts'
import type { ElementId, FormDocument } from '../../../forms/document/FormDocument.ts'
import { walkFrom } from '../../../forms/document/walk.ts'

export type Ids = ReadonlySet<ElementId>

/** How this device shows a form; kept here, no part of the form. */
export interface KeptView {
  /** Protected from changes by mistake, with all they hold. */
  readonly locked: Ids
  /** Not drawn on the canvas. */
  readonly hidden: Ids
  /** Folded in the outline. */
  readonly collapsed: Ids
}

/** The element that an edit was refused for, and who is changing it when that is why. */
export interface RejectedByLock {
  readonly id: ElementId
  readonly by?: string
}

export interface View extends KeptView {
  /** Draws what is hidden, too, faintly. */
  readonly showsHidden: boolean
  /** Whose label is being written in the outline. */
  readonly renaming: ElementId | null
  /** What the last edit was refused for; a new object each time. */
  readonly rejectedByLock: RejectedByLock | null
}

export const PLAIN_VIEW: KeptView = { locked: new Set(), hidden: new Set(), collapsed: new Set() }

/** The locked element that this one is or stands in, null when it is free. */
export function lockOf(document: FormDocument, locked: Ids, id: ElementId): ElementId | null {
  if (locked.size === 0) return null
  if (locked.has(id)) return id
  return ancestorsOf(document, id).find((holder) => locked.has(holder.id))?.id ?? null
}

/** The first locked element that differs between two documents, itself or in what it holds. */
export function lockedChange(before: FormDocument, after: FormDocument, locked: Ids): ElementId | null {
  for (const id of locked) {
    const element = elementOf(before, id)
    if (!element) continue
    if (Array.from(walkFrom(before, [id])).some((inside) => elementOf(after, inside.id) !== inside)) return id
  }
  return null
}

/** A set with these in it, or without them when all of them are. */
export function toggledIn(set: Ids, ids: readonly ElementId[]): Ids {
  const isIn = ids.every((id) => set.has(id))
  const changed = new Set(set)
  for (const id of ids) {
    if (isIn) changed.delete(id)
    else changed.add(id)
  }
  return changed
}
