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

/** What is known of one element right now. The object is replaced only when something in it changed. */
export interface ElementState {
  readonly shown: boolean
  readonly required: boolean
  readonly readOnly: boolean
  /** What is wrong, to be shown: empty until the element was left or a submit was tried. */
  readonly violations: readonly Violation[]
}

/** What may be chosen now: after the choice filter. `waiting`: its list is on the way; `failed`: it did not come. */
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

/** How much of what is asked is answered: questions that are shown and not read-only. */
export interface Progress {
  readonly answered: number
  readonly asked: number
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
  /** How many rows there may be right now; `fixed` where an answer or the author says how many. */
  rowLimits(id: ElementId, row?: RowId): RowLimits
  /** Adds a row before position `at` (default: last). Null when there may be no more. */
  addRow(id: ElementId, row?: RowId, at?: number): RowId | null
  /** Removes a row with its answers; false when there may be no fewer. */
  removeRow(row: RowId): boolean
  /** Moves a row to position `to` among its siblings. */
  moveRow(row: RowId, to: number): void
  /** What an expression that stands in a row comes to now; it decides nothing. */
  evaluate(expression: Expression, row?: RowId): Outcome
  /** Checks everything that is shown, makes all violations show, gives them in document order. */
  checkAll(): readonly Wrong[]
  /** The same for what stands in one layout: a step that is about to be left. */
  checkWithin(id: ElementId, row?: RowId): readonly Wrong[]
  /** Of the whole form, or of what stands in one layout. */
  progress(id?: ElementId, row?: RowId): Progress
  /** Where an answer stands, or would stand, in `input`, as a JSON pointer: `/wells/0/depth`. '' for what has no answer. */
  pointer(id: ElementId, row?: RowId): string
  /** The element whose answer stands at a JSON pointer into `input`, or that holds what does; null when none does. */
  find(pointer: string): { readonly id: ElementId; readonly row: RowId } | null
  /** What would be sent: nested by groups, rows as arrays, without hidden and blank answers. */
  input(): Answers
  /** Everything answered, hidden too, for drafts. */
  draft(): Answers
  /** Whether anything was answered since opening or the last `markSaved`. */
  isDirty(): boolean
  markSaved(): void
}
