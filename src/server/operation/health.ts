import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { PROBLEMS, Problem } from '../../contract/problems.ts'
import { problemBody } from '../../contract/problemBody.ts'
import { MOST_APART_MS } from '../db/postgres/clock.ts'
import type { Store } from '../store/Store.ts'

/** For whatever runs the process: it is to be started anew when this does not answer. */
export const LIVE = '/health/live'
/**
 * For balancers: the process takes requests. Not while its database is away or their clocks are apart, nor when it is
 * ending.
 */
export const READY = '/health/ready'

/** A database that takes longer is away, ms. */
const PATIENCE_MS = 2_000

/** Reads of the database; gives how far this clock is ahead of its, ms. Rejects where it is away. */
async function lookAt(store: Store): Promise<number> {
  await store.read((r) => r.users.get(''))
  return store.clockAhead()
}

/** Apart from `/health_check`, which is the pages' own. */
export function tellHealth(app: FastifyInstance, store: Store): void {
  let isEnding = false
  app.addHook('preClose', (done) => {
    isEnding = true
    done()
  })
  app.get(LIVE, async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get(READY, async (_request, reply) => {
    const late = pause(PATIENCE_MS, null, { ref: false })
    const ahead = isEnding ? null : await Promise.race([lookAt(store).catch(() => null), late])
    reply.header('cache-control', 'no-store')
    if (ahead !== null && Math.abs(ahead) <= MOST_APART_MS) return reply.send({ status: 'ok' })
    const seconds = Math.round(Math.abs(ahead ?? 0) / 1_000)
    const problem = ahead === null ? new Problem('databaseAway') : new Problem('clockApart', { seconds })
    return reply.code(PROBLEMS[problem.code].http).send(problemBody(problem))
  })
}
