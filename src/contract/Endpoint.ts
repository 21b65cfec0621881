import type { TSchema } from 'typebox'
import type { ProblemCode } from './problems.ts'

/**
 * Callers of an endpoint: anyone; any signed-in user; an author (concedo); an admin; a user with at least this role on
 * the form in the path (an admin has it on every form, a micro-task admin is editor of every micro-task form's tasks);
 * a driver app, by its access token; a worker: a signed-in user or a driver app.
 */
export type Caller =
  | 'anyone'
  | 'person'
  | 'author'
  | 'admin'
  | 'driver'
  | 'worker'
  | `form:${'viewer' | 'reviewer' | 'editor' | 'owner' | 'tasks'}`

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Complete path, in Fastify's syntax. */
  readonly path: string
  readonly caller: Caller
  readonly summary: string
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  /** Media types of the body; JSON by default. */
  readonly consumes?: readonly string[]
  readonly output: TSchema
  readonly problems: readonly ProblemCode[]
}
