import { Problem } from '../../../contract/problems.ts'
import { CallFailure } from '../../../render/fetcher.ts'

/** Reason why a form could not be opened, as far as the user can act on it. */
export type Failure = 'offline' | 'missing' | 'forbidden' | 'other'

export function failureOf(error: unknown): Failure {
  if (error instanceof CallFailure && error.status === null) return 'offline'
  if (!(error instanceof Problem)) return 'other'
  if (error.code === 'formNotFound' || error.code === 'notFound') return 'missing'
  return error.code === 'notAllowed' ? 'forbidden' : 'other'
}
