import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { problemBody } from '../../contract/problemBody.ts'
import { PROBLEMS, Problem } from '../../contract/problems.ts'
import { isFull } from '../db/isFull.ts'
import { isAway } from '../db/postgres/away.ts'
import { pathOf } from '../operation/logging.ts'

/** Every answer that is not a success is a problem of the catalogue, with its status and its `status_code`. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => answer(asProblem(error, request), error, request, reply))
  app.setNotFoundHandler((request, reply) => {
    const problem = new Problem('notFound')
    return answer(problem, problem, request, reply)
  })
}

/** PostgreSQL keeps every character of a text but one. */
const NOT_A_CHARACTER = '22021'

/** The problem that an error stands for; one that nobody foresaw is `error`, 1001. */
export function asProblem(error: FastifyError | Problem, request?: FastifyRequest): Problem {
  if (error instanceof Problem) return error
  if (isAway(error)) return new Problem('databaseAway', {}, { cause: error })
  if (isFull(error)) return new Problem('storageFull', {}, { cause: error })
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

/** What whoever runs the server has to look at. */
const LOGGED: readonly Problem['code'][] = ['error', 'databaseAway', 'mediaAway', 'storageFull']

/** What is away for a moment is asked for again after so many seconds. */
export const AGAIN_S = 5

function answer(problem: Problem, error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const body = problemBody(problem)
  const { http } = PROBLEMS[problem.code]
  if (http === 503) reply.header('retry-after', AGAIN_S)
  logProblem(problem, error, request)
  return (
    reply
      .status(http)
      // Browsers keep a 410 for ever unless told otherwise, and a form that rests may be back in a minute.
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(body))
  )
}

/**
 * Logs what whoever runs the server has to look at: the address without its query, and no headers and bodies, since those may
 * carry tokens and answers.
 */
export function logProblem(problem: Problem, error: Error, request: FastifyRequest): void {
  if (!LOGGED.includes(problem.code)) return
  const response = problemBody(problem)
  const { id, method, url } = request
  request.log.error({ err: error, request: { id, method, path: pathOf(url) }, response }, 'Request status_code error')
}
