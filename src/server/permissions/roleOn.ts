import { TEMPLATE_KINDS } from '../../forms/document/FormDocument.ts'
import type { CollaboratorRole } from '../db/tables.ts'
import type { FormRow } from '../store/forms/reader.ts'
import { isAdmin, isAuthor, isTaskAdmin, type Actor } from './Actor.ts'

const RANK: { readonly [role in CollaboratorRole]: number } = { viewer: 1, reviewer: 2, editor: 3, owner: 4 }

/** Permission on the form in the path; `tasks` is the permission to manage its tasks. */
export type Need = CollaboratorRole | 'tasks'

/**
 * Returns a user's role on a form: an admin is owner of every form, its owner is owner, a collaborator has the granted
 * role, a micro-task admin is viewer of every micro-task form. Null: none. Collectors never have one.
 */
export function roleOn(form: FormRow, actor: Actor): CollaboratorRole | null {
  if (!isAuthor(actor)) return null
  if (isAdmin(actor) || form.owner_id === actor.user.id) return 'owner'
  return form.role ?? (managesTasks(form, actor) ? 'viewer' : null)
}

export function hasPermission(form: FormRow, actor: Actor, need: Need): boolean {
  const role = roleOn(form, actor)
  if (need === 'tasks') return managesTasks(form, actor) || atLeast(role, 'editor')
  return atLeast(role, need)
}

const atLeast = (role: CollaboratorRole | null, need: CollaboratorRole): boolean =>
  role !== null && RANK[role] >= RANK[need]

const managesTasks = (form: FormRow, actor: Actor): boolean =>
  isTaskAdmin(actor) && form.template === TEMPLATE_KINDS.MICRO_TASK
