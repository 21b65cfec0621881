import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { PROBLEMS, Problem } from '../../contract/problems.ts'
import { problemBody } from '../../contract/problemBody.ts'
import { MAX_CLOCK_DIFFERENCE_MS } from '../db/postgres/clock.ts'
import type { Store } from '../store/Store.ts'

/** Liveness probe: the process must be restarted if this does not respond. */
export const LIVENESS_PATH = '/health/live'
/**
 * Readiness probe: succeeds while the process accepts requests. Fails while the database is unreachable, clocks differ
 * too much, or the server is shutting down.
 */
export const READINESS_PATH = '/health/ready'

/** Timeout of the database query, in ms. */
const PATIENCE_MS = 2_000

/** Queries the database; returns the offset of this clock from the database's, in ms. Rejects if it is unreachable. */
async function lookAt(store: Store): Promise<number> {
  await store.read((r) => r.users.get(''))
  return store.clockAhead()
}

/** Serves the probes; `/health_check` is separate, for pages. */
export function registerHealth(app: FastifyInstance, store: Store): void {
  let isEnding = false
  app.addHook('preClose', (done) => {
    isEnding = true
    done()
  })
  app.get(LIVENESS_PATH, async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get(READINESS_PATH, async (_request, reply) => {
    const late = pause(PATIENCE_MS, null, { ref: false })
    const ahead = isEnding ? null : await Promise.race([lookAt(store).catch(() => null), late])
    reply.header('cache-control', 'no-store')
    if (ahead !== null && Math.abs(ahead) <= MAX_CLOCK_DIFFERENCE_MS) return reply.send({ status: 'ok' })
    const seconds = Math.round(Math.abs(ahead ?? 0) / 1_000)
    const problem = ahead === null ? new Problem('databaseAway') : new Problem('clockApart', { seconds })
    return reply.code(PROBLEMS[problem.code].http).send(problemBody(problem))
  })
}
