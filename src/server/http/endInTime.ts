import type { FastifyInstance } from 'fastify'

/** So long a request that is under way when the server stops has to come to its end, in ms. */
const PATIENCE_MS = 6_000
/** The interval at which idle connections are closed. */
const LOOK_MS = 100

/**
 * Lets nobody keep the server from stopping: who sits at a connection between two requests, sends a body that has no
 * end, or does not answer a socket's goodbye. What was acknowledged is stored by then; what was not, is sent again.
 */
export function endInTime(app: FastifyInstance): void {
  let looking: NodeJS.Timeout | undefined
  let ending: NodeJS.Timeout | undefined
  app.addHook('preClose', (done) => {
    looking = setInterval(() => app.server.closeIdleConnections(), LOOK_MS)
    ending = setTimeout(() => {
      for (const socket of app.websocketServer.clients) socket.terminate()
      app.server.closeAllConnections()
    }, PATIENCE_MS)
    done()
  })
  // After the last connection has ended.
  app.addHook('onClose', async () => {
    clearInterval(looking)
    clearTimeout(ending)
  })
}
