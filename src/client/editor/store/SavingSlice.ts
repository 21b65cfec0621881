import type { FormSummary, LastSave } from '../../../contract/shapes.ts'
import type { FormDocument } from '../../../forms/document/FormDocument.ts'
import type { Change } from '../../../forms/merging/changesBetween.ts'
import type { Conflict } from '../../../forms/merging/Conflict.ts'
import type { Versions } from '../../../forms/merging/Versions.ts'
import type { Renamed } from '../../../forms/merging/mergeSaves.ts'

/** A form saved by another author, or on another device, after the shown one was loaded. */
export interface NewerForm {
  readonly form: FormSummary
  readonly document: FormDocument
  /** Null if unknown. */
  readonly lastSave: LastSave | null
}

export type SaveStatus =
  | { readonly state: 'idle' }
  | { readonly state: 'saving' }
  /** The server failed (`failed`) or cannot be reached (`offline`): retried until it works. */
  | { readonly state: 'failed' | 'offline'; readonly error: unknown }
  /** The server refused the document itself: a retry would not help. */
  | { readonly state: 'refused'; readonly error: unknown }
  /** Another author's save conflicts with changes made here: nothing is saved until the author decides. */
  | { readonly state: 'conflict'; readonly newer: NewerForm }

/** Message about saving, until dismissed. */
export type SaveNotice =
  | LiveNotice
  /** Unsaved changes were restored; `at` is when the last of them was stored. */
  | { readonly is: 'restored'; readonly at: number }
  /** The draft was restored to a published version, as the step at `position`. */
  | { readonly is: 'version'; readonly version: number; readonly position: number }
  | {
      readonly is: 'merged'
      readonly by: LastSave | null
      /** Changes that came in. */
      readonly changes: readonly Change[]
      /** Parts changed by both, with the outcome. */
      readonly conflicts: readonly Conflict[]
      readonly renamed: readonly Renamed[]
      /** Position of the step that merged them. */
      readonly position: number
    }

/**
 * Concurrent changes: `mine` was kept and is sent; `undone`: parts that others changed since, which undo left as they
 * are; `over`: another author's was kept.
 */
export interface LiveNotice {
  readonly is: 'live'
  readonly what: 'mine' | 'undone' | 'over'
  /** Null if unknown. */
  readonly by: string | null
  readonly conflicts: readonly Conflict[]
  /** For `mine`: allows switching to the other version. */
  readonly versions?: Versions
}

/** A position that no state of the history has: the server's document is none of them. */
export const NO_POSITION = -1

export interface SavingSlice {
  /** The last known form on the server, without its document. */
  readonly form: FormSummary
  /** The document of `form`. */
  readonly base: FormDocument
  /** Further origins that the server allows forms to call. */
  readonly origins: readonly string[]
  /** Position of the history that the server has. */
  readonly savedPosition: number
  /** Time of the last save, in ms since 1970; null if none since the page was opened. */
  readonly savedAt: number | null
  readonly status: SaveStatus
  /** True if this browser could not store the last changes. */
  readonly unkept: boolean
  readonly saveNotice: SaveNotice | null
}
