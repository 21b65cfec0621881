import type { Expression, Outcome } from '../../logic/Expression.ts'
import type { ElementId } from '../document/FormDocument.ts'
import type { OfferedChoice } from '../kinds/choices.ts'
import type { Json, RowLimits, Violation } from '../kinds/ElementKind.ts'
import type { AnswerPath, CompiledForm } from '../compile/CompiledForm.ts'
import type { ChoiceList } from '../lists/ChoiceList.ts'

export type Answers = { readonly [name: string]: Json }

/**
 * One row of a repeat, for as long as it exists, wherever it is moved: made by the filling, never stored or sent.
 * {@link ROOT} is outside all repeats. Everything below takes the row that an element stands in; leave it out at the root.
 */
export type RowId = string
export const ROOT: RowId = ''

/** The state of one element right now. The object is replaced only when something in it changed. */
export interface ElementState {
  readonly shown: boolean
  readonly required: boolean
  readonly readOnly: boolean
  /** Violations to show: empty until the element was left or a submit was tried. */
  readonly violations: readonly Violation[]
}

/** The choices offered now, after the choice filter. `waiting`: the list is being fetched; `failed`: it did not arrive. */
export interface ChoicesNow {
  readonly state: 'ready' | 'waiting' | 'failed'
  readonly choices: readonly OfferedChoice[]
}

/** An element that is wrong. */
export interface Wrong {
  readonly id: ElementId
  readonly row: RowId
  readonly violation: Violation
}

/** Progress over the questions that are shown and not read-only. */
export interface Progress {
  readonly answered: number
  readonly asked: number
}

/** Options for opening a filling. */
export interface FillingOptions {
  /** Answers to start from: a draft, a task's input, a submission. Without them, the form's initial data apply. */
  readonly answers?: { readonly [name: string]: unknown }
  /**
   * What the answers are. `new` (default without answers): a filling that begins, so default values and first rows
   * apply where nothing is given. `draft` (default with them): one that goes on as it was left. `submission`: one that
   * came in; nothing begins by itself, and calculated answers that only the device could know (`now`, `uuid`, `once`,
   * lists that are not here) stay as they were sent.
   */
  readonly from?: 'new' | 'draft' | 'submission'
  /** The day of filling, `YYYY-MM-DD`, in the collector's own time. */
  readonly today?: string
  /** The moment, ISO 8601 with an offset. */
  readonly now?: () => string
  readonly uuid?: () => string
  /**
   * The moment that the age of measurements is judged at, in milliseconds since 1970; null: it is not judged, since the
   * answers were sent before. Default: now.
   */
  readonly judgedAt?: (() => number) | null
  /** The lists that are there already, by name. Others are waited for: see `setList`. */
  readonly lists?: ReadonlyMap<string, ChoiceList>
}

/**
 * A version being answered: pure state, no React, no device, no network. The server runs it too.
 * Every call does work in proportion to what it changes. `path` is an element's path in the plan (`wells/depth` in a
 * repeat `wells`), the same for every row.
 */
export interface Filling {
  readonly compiled: CompiledForm
  /** The answer at a path, undefined while blank. Identity is stable until answered again. */
  get(path: AnswerPath, row?: RowId): Json | undefined
  /**
   * Answers one question; undefined clears it. Unknown paths are refused with an error; what is calculated, and rows that
   * are gone, are passed over.
   */
  answer(path: AnswerPath, value: Json | undefined, row?: RowId): void
  /** The person left the element: from now on its violations show. */
  leave(id: ElementId, row?: RowId): void
  /**
   * Somebody who knows more, such as the server, says what is wrong with the answer as it is now, or takes that back. It
   * stands until the answer is another one.
   */
  object(id: ElementId, violation: Violation | null, row?: RowId): void
  state(id: ElementId, row?: RowId): ElementState
  /** Calls back when the answer, the state, the choices or the rows of this element changed. Gives the unsubscribe. */
  subscribe(id: ElementId, listener: () => void, row?: RowId): () => void
  /** Calls back on any answer, and on rows coming, going and moving. */
  subscribeAll(listener: () => void): () => void
  /** The choices of an input of choices. The same object until they change. */
  choices(id: ElementId, row?: RowId): ChoicesNow
  /** Hands over a list that the form names, or says that it cannot be had. */
  setList(name: string, list: ChoiceList | 'failed'): void
  /** The rows of a repeat, in order. The same array until they change. */
  rows(id: ElementId, row?: RowId): readonly RowId[]
  /** The row limits right now; `fixed` where an answer or the author gives the number. */
  rowLimits(id: ElementId, row?: RowId): RowLimits
  /** Adds a row before position `at` (default: last). Null when there may be no more. */
  addRow(id: ElementId, row?: RowId, at?: number): RowId | null
  /** Removes a row with its answers; false when there may be no fewer. */
  removeRow(row: RowId): boolean
  /** Moves a row to position `to` among its siblings. */
  moveRow(row: RowId, to: number): void
  /** Evaluates an expression in a row without any effect on the filling. */
  evaluate(expression: Expression, row?: RowId): Outcome
  /** Checks everything that is shown, makes all violations show, gives them in document order. */
  checkAll(): readonly Wrong[]
  /** The same for what stands in one layout: a step that is about to be left. */
  checkWithin(id: ElementId, row?: RowId): readonly Wrong[]
  /**
   * True if these answers, all of them checked, take more work than a server does for one submission. The same wherever
   * it is asked: steps are counted, not time.
   */
  isTooHeavy(): boolean
  /** Of the whole form, or of what stands in one layout. */
  progress(id?: ElementId, row?: RowId): Progress
  /** Where an answer stands, or would stand, in `input`, as a JSON pointer: `/wells/0/depth`. '' for what has no answer. */
  pointer(id: ElementId, row?: RowId): string
  /** The element whose answer stands at a JSON pointer into `input`, or that holds what does; null when none does. */
  find(pointer: string): { readonly id: ElementId; readonly row: RowId } | null
  /** The answers as they would be sent: nested by groups, rows as arrays, without hidden and blank ones. */
  input(): Answers
  /** Everything answered, hidden too, for drafts. */
  draft(): Answers
  /** True if anything was answered since opening or the last `markSaved`. */
  isDirty(): boolean
  markSaved(): void
}
