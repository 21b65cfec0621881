import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { problemBody } from '../../contract/problemBody.ts'
import { PROBLEMS, Problem, type ProblemCode } from '../../contract/problems.ts'
import { isDiskFull } from '../db/isDiskFull.ts'
import { isDatabaseUnreachable } from '../db/postgres/unreachable.ts'
import { loggedPath } from '../operation/logging.ts'
import { insertJsonMembers } from './sendJsonMembers.ts'

/** Responds to every error with a problem of the catalogue, with its HTTP status and `status_code`. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => answer(toProblem(error, request), error, request, reply))
  app.setNotFoundHandler((request, reply) => {
    const problem = new Problem('notFound')
    return answer(problem, problem, request, reply)
  })
}

/** PostgreSQL error code for the only character it cannot store, NUL. */
const NOT_A_CHARACTER = '22021'

/** Maps an error to a problem; unexpected ones become `error`, 1001. */
export function toProblem(error: Partial<FastifyError> | Problem, request?: FastifyRequest): Problem {
  if (error instanceof Problem) return error
  if (isDatabaseUnreachable(error)) return new Problem('databaseAway', {}, { cause: error })
  if (isDiskFull(error)) return new Problem('storageFull', {}, { cause: error })
  if (error.code === NOT_A_CHARACTER) {
    return new Problem('badRequest', {
      reason: 'A text holds the character U+0000, which cannot be stored. Leave it out.',
    })
  }
  if (error.validation) return new Problem('badRequest', { reason: error.message })
  if (error.statusCode === 413) return new Problem('tooLarge', { limit: request?.routeOptions.bodyLimit ?? 0 })
  if (error.statusCode === 429) return new Problem('tooManyRequests')
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return new Problem('badRequest', { reason: error.message })
  }
  return new Problem('error', {}, { cause: error })
}

/**
 * A problem whose details hold null in the place of members that are JSON already and are sent as they are, such as a
 * large document.
 */
export class ProblemWithJson extends Problem {
  constructor(
    code: ProblemCode,
    details: Problem['details'],
    readonly members: { readonly [name: string]: string },
  ) {
    super(code, details)
  }
}

/** Problems that the operator of the server has to look at. */
const LOGGED: readonly Problem['code'][] = ['error', 'databaseAway', 'mediaAway', 'storageFull']

/** Retry-After of temporary problems, in seconds. */
export const RETRY_AFTER_S = 5

function answer(problem: Problem, error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const text = JSON.stringify(problemBody(problem))
  const { http } = PROBLEMS[problem.code]
  if (http === 503) reply.header('retry-after', RETRY_AFTER_S)
  logProblem(problem, error, request)
  return (
    reply
      .status(http)
      // Browsers cache a 410 indefinitely by default, but a paused form may reopen within a minute.
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(problem instanceof ProblemWithJson ? insertJsonMembers(text, problem.members) : text)
  )
}

/**
 * Logs problems for the operator: the URL without its query, and no headers or bodies, which may contain tokens and
 * answers.
 */
export function logProblem(problem: Problem, error: Error, request: FastifyRequest): void {
  if (!LOGGED.includes(problem.code)) return
  const response = problemBody(problem)
  const { id, method, url } = request
  request.log.error(
    { err: error, request: { id, method, path: loggedPath(url) }, response },
    'Request status_code error',
  )
}
