import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { PROBLEMS, Problem } from '../../contract/problems.ts'
import { problemBody } from '../../contract/problemBody.ts'
import type { Store } from '../store/Store.ts'

/** For whatever runs the process: it is to be started anew when this does not answer. */
export const LIVE = '/health/live'
/** For balancers: the process takes requests. It does not while its database is away, and when it is ending. */
export const READY = '/health/ready'

/** A database that takes longer is away, ms. */
const PATIENCE_MS = 2_000

/** Apart from `/health_check`, which is the pages' own. */
export function tellHealth(app: FastifyInstance, store: Store): void {
  let isEnding = false
  app.addHook('preClose', (done) => {
    isEnding = true
    done()
  })
  app.get(LIVE, async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get(READY, async (_request, reply) => {
    const looked = store
      .read((r) => r.users.get(''))
      .then(
        () => true,
        () => false,
      )
    const isReady = !isEnding && (await Promise.race([looked, pause(PATIENCE_MS, false, { ref: false })]))
    reply.header('cache-control', 'no-store')
    if (isReady) return reply.send({ status: 'ok' })
    const problem = new Problem('databaseAway')
    return reply.code(PROBLEMS.databaseAway.http).send(problemBody(problem))
  })
}
