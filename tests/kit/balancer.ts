import { once } from 'node:events'
import { createServer, request } from 'node:http'

export interface Balancer {
  readonly url: string
  /** The servers' URLs, used in turn. */
  servers: readonly string[]
  end(): void
}

/** A small load balancer: each request goes to the next server, or to the one after it if the connection is refused. */
export async function balancer(): Promise<Balancer> {
  let turn = 0
  const front = createServer((asked, answer) => {
    const attempt = (left: number) => {
      const to = self.servers[++turn % self.servers.length] ?? ''
      const { hostname, port } = new URL(to)
      const options = { hostname, port, path: asked.url, method: asked.method, headers: asked.headers }
      const passed = request(options, (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers)
        given.pipe(answer)
        given.on('error', () => answer.destroy())
      })
      passed.on('error', (error: NodeJS.ErrnoException) => {
        // A request that reached no server is sent to another. If it may have reached one, the client decides.
        if (error.code === 'ECONNREFUSED' && left > 0) attempt(left - 1)
        else if (answer.headersSent) answer.destroy()
        else answer.writeHead(502).end(() => asked.destroy())
      })
      // The body is not consumed before a server accepts the connection.
      passed.once('socket', (socket) => {
        if (socket.connecting) socket.once('connect', () => asked.pipe(passed))
        else asked.pipe(passed)
      })
      asked.on('close', () => asked.complete || passed.destroy())
    }
    attempt(self.servers.length)
  }).listen(0, '127.0.0.1')
  await once(front, 'listening')
  const address = front.address()
  const self: Balancer = {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    servers: [],
    end: () => {
      front.closeAllConnections()
      front.close()
    },
  }
  return self
}
