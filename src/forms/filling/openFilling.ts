import type { CompiledForm } from '../compile/CompiledForm.ts'
import type { Filling, FillingOptions } from './Filling.ts'
import { FillingEngine } from './FillingEngine.ts'

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
 * a number that the author or an answer gives are detached: neither shown nor sent, kept in the draft.
 */
export function openFilling(compiled: CompiledForm, options: FillingOptions = {}): Filling {
  return new FillingEngine(compiled, options)
}
