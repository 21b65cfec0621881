import type { FormSummary, LastSave } from '../../../contract/shapes.ts'
import type { FormDocument } from '../../../forms/document/FormDocument.ts'
import type { Change } from '../../../forms/merging/changesBetween.ts'
import type { Conflict } from '../../../forms/merging/Conflict.ts'
import type { Versions } from '../../../forms/merging/Versions.ts'
import type { Renamed } from '../../../forms/merging/mergeSaves.ts'

/** A form that was saved by someone else, or on another device, after what is on screen was loaded. */
export interface Newer {
  readonly form: FormSummary
  readonly document: FormDocument
  /** Null when it is not known whose it is. */
  readonly lastSave: LastSave | null
}

export type SaveStatus =
  | { readonly state: 'idle' }
  | { readonly state: 'saving' }
  /** The server failed (`failed`) or cannot be reached (`offline`): tried again until it works. */
  | { readonly state: 'failed' | 'offline'; readonly error: unknown }
  /** The server refused the document itself: trying again would not help. */
  | { readonly state: 'refused'; readonly error: unknown }
  /** Not all that someone else saved can stand beside what was done here: nothing is saved until a person decides. */
  | { readonly state: 'conflict'; readonly newer: Newer }

/** What saving has to say, until it is dismissed. */
export type SaveNotice =
  | LiveNotice
  /** Changes that never reached the server are here again; `at` is when the last of them was kept. */
  | { readonly is: 'restored'; readonly at: number }
  /** The draft was brought back to a published version, as the step at `position`. */
  | { readonly is: 'version'; readonly version: number; readonly position: number }
  | {
      readonly is: 'merged'
      readonly by: LastSave | null
      /** What came in. */
      readonly changes: readonly Change[]
      /** What both had done something to, and what became of it. */
      readonly conflicts: readonly Conflict[]
      readonly renamed: readonly Renamed[]
      /** The step that brought it in. */
      readonly position: number
    }

/** What both changed: `mine` stands here and is sent; `undone` is what they changed since, and undo has left; `over` theirs. */
export interface LiveNotice {
  readonly is: 'live'
  readonly what: 'mine' | 'undone' | 'over'
  /** Null: it is not known whose. */
  readonly by: string | null
  readonly conflicts: readonly Conflict[]
  /** Of `mine`: brings theirs in after all. */
  readonly versions?: Versions
}

/** A position that no state of the history has: what the server has is none of them. */
export const NOWHERE = -1

export interface SavingSlice {
  /** What the server has, when it was last heard of; the form without its document. */
  readonly form: FormSummary
  /** Its document. */
  readonly base: FormDocument
  /** Origins beside our own that the server lets forms call. */
  readonly origins: readonly string[]
  /** The history's position that the server has. */
  readonly savedPosition: number
  /** When the server took it, in milliseconds since 1970; null when it was not saved since the page was opened. */
  readonly savedAt: number | null
  readonly status: SaveStatus
  /** This browser could not keep the last changes. */
  readonly unkept: boolean
  readonly saveNotice: SaveNotice | null
}
