import type { Expression, Outcome } from '../../logic/Expression.ts'
import type { ElementId } from '../document/FormDocument.ts'
import type { OfferedChoice } from '../kinds/choices.ts'
import type { Json, RowLimits, Violation } from '../kinds/ElementKind.ts'
import type { AnswerPath, CompiledForm } from '../compile/CompiledForm.ts'
import type { ChoiceList } from '../lists/ChoiceList.ts'

export type Answers = { readonly [name: string]: Json }

/**
 * Id of a row of a repeat during the filling, independent of its position; never stored or sent. {@link ROOT} is
 * outside of all repeats. Functions below take the row that contains the element; omit it at the root.
 */
export type RowId = string
export const ROOT: RowId = ''

/** Current state of an element. The object is replaced only if its content changed. */
export interface ElementState {
  readonly shown: boolean
  readonly required: boolean
  readonly readOnly: boolean
  /** Violations to show: empty until the collector leaves the element or tries to submit. */
  readonly violations: readonly Violation[]
}

/**
 * Choices currently offered, after the choice filter. `waiting`: the list is being fetched; `failed`: it could not be
 * fetched.
 */
export interface CurrentChoices {
  readonly state: 'ready' | 'waiting' | 'failed'
  readonly choices: readonly OfferedChoice[]
}

/** An element with a violation. */
export interface InvalidElement {
  readonly id: ElementId
  readonly row: RowId
  readonly violation: Violation
}

/** Progress among the questions that are shown and not read-only. */
export interface Progress {
  readonly answered: number
  readonly asked: number
}

/** Options for opening a filling. */
export interface FillingOptions {
  /** Initial answers: a draft, a task's input, a submission. Without them, the form's initial data apply. */
  readonly answers?: { readonly [name: string]: unknown }
  /**
   * Origin of the answers. `new` (default without answers): a new filling, with default values and initial rows where
   * no answers are given. `draft` (default with answers): continues as it was left. `submission`: a received one; no
   * defaults, and calculated answers only the device could know (`now`, `uuid`, `once`, missing lists) keep their
   * values.
   */
  readonly from?: 'new' | 'draft' | 'submission'
  /** Date of filling, `YYYY-MM-DD`, in the collector's time zone. */
  readonly today?: string
  /** Returns the current time, ISO 8601 with an offset. */
  readonly now?: () => string
  readonly uuid?: () => string
  /**
   * Time for checking the age of measurements, in ms since 1970; null: not checked, since the answers were sent before.
   * Default: now.
   */
  readonly judgedAt?: (() => number) | null
  /** Lists already available, by name. Others are waited for: see `setList`. */
  readonly lists?: ReadonlyMap<string, ChoiceList>
}

/**
 * The answers to a version: pure state without React, device or network, also run by the server. The cost of every call
 * is proportional to what it changes. `path` is an element's path in the plan (`wells/depth` in a repeat `wells`), the
 * same for every row.
 */
export interface Filling {
  readonly compiled: CompiledForm
  /** Answer at a path, undefined if blank. Identical until it is answered again. */
  get(path: AnswerPath, row?: RowId): Json | undefined
  /** Answers a question; undefined clears it. Throws for unknown paths; ignores calculated answers and removed rows. */
  answer(path: AnswerPath, value: Json | undefined, row?: RowId): void
  /** The collector left the element: its violations show from now on. */
  leave(id: ElementId, row?: RowId): void
  /**
   * Sets or clears a violation found elsewhere, such as by the server, for the current answer. It is removed when the
   * answer changes.
   */
  object(id: ElementId, violation: Violation | null, row?: RowId): void
  state(id: ElementId, row?: RowId): ElementState
  /** Calls back when the answer, state, choices or rows of this element changed. Returns the unsubscribe function. */
  subscribe(id: ElementId, listener: () => void, row?: RowId): () => void
  /** Calls back on any answer, and on rows being added, removed and moved. */
  subscribeAll(listener: () => void): () => void
  /** Choices of a choice input. Identical until they change. */
  choices(id: ElementId, row?: RowId): CurrentChoices
  /** Provides a list used by the form, or reports that it could not be fetched. */
  setList(name: string, list: ChoiceList | 'failed'): void
  /** Rows of a repeat, in order. The array is identical until they change. */
  rows(id: ElementId, row?: RowId): readonly RowId[]
  /** Current row limits; `fixed` if an answer or the author determines the number. */
  rowLimits(id: ElementId, row?: RowId): RowLimits
  /** Adds a row before position `at` (default: last). Null if the maximum is reached. */
  addRow(id: ElementId, row?: RowId, at?: number): RowId | null
  /** Removes a row with its answers; returns false if the minimum is reached. */
  removeRow(row: RowId): boolean
  /** Moves a row to position `to` among its siblings. */
  moveRow(row: RowId, to: number): void
  /** Evaluates an expression in a row, without side effects. */
  evaluate(expression: Expression, row?: RowId): Outcome
  /** Validates everything shown, makes all violations visible, and returns them in document order. */
  checkAll(): readonly InvalidElement[]
  /** Like `checkAll`, for the content of one layout, such as a step about to be left. */
  checkWithin(id: ElementId, row?: RowId): readonly InvalidElement[]
  /**
   * True if validating these answers exceeds the server's budget for one submission. Deterministic on every device:
   * counts steps, not time.
   */
  isTooHeavy(): boolean
  /** Progress of the whole form, or within one layout. */
  progress(id?: ElementId, row?: RowId): Progress
  /** JSON pointer of an answer in `input`: `/wells/0/depth`. '' for elements without an answer. */
  pointer(id: ElementId, row?: RowId): string
  /** Finds the element for a JSON pointer into `input`, or the one that contains it; null if there is none. */
  find(pointer: string): { readonly id: ElementId; readonly row: RowId } | null
  /** Answers as submitted: nested by groups, rows as arrays, without hidden and blank ones. */
  input(): Answers
  /** All answers including hidden ones, for drafts. */
  draft(): Answers
  /** True if anything was answered since opening or the last `markSaved`. */
  isDirty(): boolean
  markSaved(): void
}
