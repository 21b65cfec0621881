import type { CompiledForm } from '../compile/CompiledForm.ts'
import type { ChoiceList } from '../lists/ChoiceList.ts'
import type { Filling } from './Filling.ts'
import { FillingEngine } from './FillingEngine.ts'

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
 * Starts answering a version.
 *
 * | parent shown | shownWhen | required | read-only | calculated | answer    | shown | asked for        | judged | sent |
 * |--------------|-----------|----------|-----------|------------|-----------|-------|------------------|--------|------|
 * | no           | any       | any      | any       | any        | any       | no    | no               | no     | no   |
 * | yes          | false     | any      | any       | any        | any       | no    | no               | no     | no   |
 * | yes          | none/true | no       | any       | any        | blank     | yes   | no               | no     | no   |
 * | yes          | none/true | yes      | no        | no         | blank     | yes   | yes: `required`  | yes    | no   |
 * | yes          | none/true | yes      | yes       | no         | blank     | yes   | no: nobody could | no     | no   |
 * | yes          | none/true | yes      | yes       | yes        | blank     | yes   | no: nobody could | no     | no   |
 * | yes          | none/true | any      | any       | any        | given     | yes   | satisfied        | yes    | yes  |
 *
 * "required" is the setting or `requiredWhen`; "read-only" the setting or `readOnlyWhen`, and what is calculated always
 * is; a condition that fails to evaluate counts as false. "Judged": by its kind and settings, then by the choices there
 * are now, then by its constraint, which is broken only when it comes to false. A wrong answer in a read-only or
 * calculated element is reported too, since the server would refuse it. A calculation that fails, or comes to nothing,
 * gives a blank. A default value is worked out once, when the filling or its row begins.
 *
 * Hidden answers read as blank in every expression, so the server, which never sees them, comes to the same result.
 * They are kept, and are there again when the element is shown again; a hidden calculation goes on.
 *
 * Rows that are shown are sent, in order, blank ones as `{}`, since how many there are is an answer, too. Rows beyond
 * a number that the author or an answer gives are set aside: neither shown nor sent, kept in the draft.
 */
export function openFilling(compiled: CompiledForm, options: FillingOptions = {}): Filling {
  return new FillingEngine(compiled, options)
}
