import type { CompiledForm } from '../compile/CompiledForm.ts'
import type { Filling, FillingOptions } from './Filling.ts'
import { FillingEngine } from './FillingEngine.ts'

/**
 * Opens a filling of a version.
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
 * "required" is the setting or `requiredWhen`; "read-only" the setting or `readOnlyWhen`, and calculated answers always
 * are; a condition that fails to evaluate counts as false. "Judged": validated by its kind and settings, then against
 * the current choices, then by its constraint, which is violated only if it evaluates to false. An invalid answer of a
 * read-only or calculated element is reported, too, since the server would reject it. A calculation that fails or has
 * no result yields a blank answer. A default value is evaluated once, when the filling or its row begins.
 *
 * Hidden answers read as blank in every expression, so that the server, which never receives them, computes the same
 * results. They are kept and restored when the element is shown again; a hidden calculation is still evaluated.
 *
 * Rows that are shown are sent, in order, blank ones as `{}`, since the number of rows is an answer, too. Rows beyond
 * a number determined by the author or an answer are detached: neither shown nor sent, but kept in the draft.
 */
export function openFilling(compiled: CompiledForm, options: FillingOptions = {}): Filling {
  return new FillingEngine(compiled, options)
}
