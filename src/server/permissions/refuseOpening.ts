import { Problem } from '../../contract/problems.ts'
import type { FormRow } from '../store/forms/reader.ts'
import type { Actor } from './Actor.ts'
import { hasPermission } from './roleOn.ts'

/**
 * Throws notAllowed unless the actor may edit the form: a collaborator must not make public what was shared with some.
 */
export function refuseOpening(form: FormRow | undefined, actor: Actor): void {
  if (!form || !hasPermission(form, actor, 'editor')) throw new Problem('notAllowed')
}
