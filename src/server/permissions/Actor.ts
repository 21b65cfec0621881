import type { UserRow } from '../store/users.ts'

/** The caller: a user with a valid session, or one identified by a driver app's token. */
export interface Actor {
  readonly user: UserRow
  /** Null for a driver app's own token. */
  readonly sessionId: string | null
}

export const isAuthor = ({ user }: Pick<Actor, 'user'>): boolean => user.auth_type === 'concedo'
export const isAdmin = (actor: Actor): boolean => isAuthor(actor) && actor.user.is_admin === 1
export const isTaskAdmin = (actor: Actor): boolean => isAuthor(actor) && actor.user.is_task_admin === 1
export const roleName = (actor: Pick<Actor, 'user'>): 'author' | 'collector' =>
  isAuthor(actor) ? 'author' : 'collector'
