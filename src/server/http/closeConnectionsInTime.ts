import type { FastifyInstance } from 'fastify'

/** Time for running requests to finish when the server stops, in ms. */
const PATIENCE_MS = 5_000
/** Interval at which idle connections are closed, in ms. */
const LOOK_MS = 100

/**
 * Prevents clients from blocking shutdown: idle keep-alive connections, endless request bodies, and sockets that do not
 * answer a close frame. Acknowledged data is stored by then; clients resend the rest.
 */
export function closeConnectionsInTime(app: FastifyInstance): void {
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
  // Runs after the last connection has ended.
  app.addHook('onClose', async () => {
    clearInterval(looking)
    clearTimeout(ending)
  })
}
