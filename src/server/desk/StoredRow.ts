/** A submission as the store passes it to the desk: times in ms since 1970, degrees, answers as JSON. */
export interface StoredRow {
  readonly seq: number
  readonly id: string
  readonly version: number
  readonly submission_type: number
  readonly submitted_at: number
  readonly started_at: number | null
  readonly completed_at: number | null
  readonly corrected_at: number | null
  readonly edition: number
  readonly submitter_id: string
  readonly mode: string
  readonly lon: number | null
  readonly lat: number | null
  readonly task_id: string | null
  /** As stored: `=` before a key from a file. */
  readonly task_key: string | null
  readonly task_title: string | null
  readonly task_lon: number | null
  readonly task_lat: number | null
  /** Null: received, not reviewed. */
  readonly review: string | null
  readonly reviewed_at: number | null
  readonly reviewed_by: string | null
  readonly reason: string | null
  readonly edited_by: string | null
  readonly edit_reason: string | null
  readonly assignee: string | null
  /** JSON list. */
  readonly tags: string
  readonly input: string
}

/** Progress of a desk. */
export interface DeskCursor {
  /** All changes up to this number are included, … */
  readonly change: number
  /** … all submissions up to this `seq` received since the desk was created, … */
  readonly seq: number
  /** … and of earlier ones, those received after this one. Null: all of them. */
  readonly older: { readonly at: number; readonly seq: number } | null
}

/** A permanently erased submission. */
export interface Erasure {
  readonly seq: number
  readonly change: number
}

/** Data a desk must apply to reach the next mark. */
export interface DeskUpdate {
  readonly rows: readonly StoredRow[]
  /** `seq` of removed submissions. */
  readonly gone: readonly number[]
  /** Permanently erased submissions among them, with their change numbers. */
  readonly erased: readonly Erasure[]
  readonly mark: DeskCursor
  /** True if another step follows. */
  readonly more: boolean
}

/** Backlog of a desk. */
export interface DeskProgress {
  /** Number of submissions and changes not applied yet. */
  readonly waiting: number
  /** Total number of submissions. */
  readonly of: number
  /** True if changes it needs are no longer kept: it must be rebuilt. */
  readonly lost: boolean
}

/** Queries of desks to a store, implemented for each engine. */
export interface DeskSource {
  /** Initial mark of a desk built newest first: none of the existing submissions, all of the changes. */
  readonly begin: (formId: string) => Promise<DeskCursor>
  /**
   * Returns the step after a mark, of about `limit` submissions: changes first, then new submissions, then older ones.
   */
  readonly changesAfter: (formId: string, mark: DeskCursor, limit: number) => Promise<DeskUpdate>
  readonly standing: (formId: string, mark: DeskCursor) => Promise<DeskProgress>
  /** True if any kept change is an erasure in the form. */
  readonly hasErased: (formId: string) => Promise<boolean>
}
