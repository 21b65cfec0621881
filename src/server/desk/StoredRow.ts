/** A submission as the store tells the desk: times in ms since 1970, degrees, the answers still as JSON. */
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
  /** Null: received, and nobody decided anything. */
  readonly review: string | null
  readonly reviewed_at: number | null
  readonly reviewed_by: string | null
  readonly assignee: string | null
  /** A JSON list. */
  readonly tags: string
  readonly input: string
}

/** How far a desk has come. */
export interface Mark {
  /** All changes up to this one are in it, … */
  readonly change: number
  /** … all submissions up to this `seq` that were received since it was begun, … */
  readonly seq: number
  /** … and of those before it the ones received after this one. Null: all of them. */
  readonly older: { readonly at: number; readonly seq: number } | null
}

/** A submission that was erased for good. */
export interface Erasure {
  readonly seq: number
  readonly change: number
}

/** What a desk has to take over to come to the next mark. */
export interface Step {
  readonly rows: readonly StoredRow[]
  /** The `seq` of submissions that are gone. */
  readonly gone: readonly number[]
  /** Those among them that can never come back, and the changes that say so. */
  readonly erased: readonly Erasure[]
  readonly mark: Mark
  /** True when there is more. */
  readonly more: boolean
}

/** How far a desk is behind. */
export interface Standing {
  /** Submissions and changes that are not in it. */
  readonly waiting: number
  /** Submissions that there are. */
  readonly of: number
  /** True when changes that it needs are not known any more: it has to be built anew. */
  readonly lost: boolean
}

/** What desks ask of a store, whichever engine it runs on. */
export interface DeskSource {
  /** Where a desk begins that is to be built newest first: of what is there it has nothing, and of changes all. */
  readonly begin: (formId: string) => Promise<Mark>
  /** The next step after a mark, of about `limit` submissions: changes first, then what is new, then what is older. */
  readonly changesAfter: (formId: string, mark: Mark, limit: number) => Promise<Step>
  readonly standing: (formId: string, mark: Mark) => Promise<Standing>
  /** Whether any of the changes that are known says that something of a form was erased. */
  readonly hasErased: (formId: string) => Promise<boolean>
}
