import { Problem } from '../../contract/problems.ts'
import type { FormRow } from '../store/forms/reader.ts'
import type { Actor } from './Actor.ts'
import { mayOn } from './roleOn.ts'

/**
 * Keeps what was shared with some from being opened to all by one of them: raises notAllowed for all but editors of its
 * form.
 */
export function refuseOpening(form: FormRow | undefined, actor: Actor): void {
  if (!form || !mayOn(form, actor, 'editor')) throw new Problem('notAllowed')
}
