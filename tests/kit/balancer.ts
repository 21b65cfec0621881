import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'

export interface Balancer {
  readonly url: string
  /** The servers' URLs, used in turn. */
  servers: readonly string[]
  end(): void
}

/**
 * A small load balancer: each request or WebSocket goes to the next server, or to the one after it if the connection is
 * refused.
 */
export async function balancer(): Promise<Balancer> {
  let turn = 0
  const next = () => new URL(self.servers[++turn % self.servers.length] ?? '')
  const open = new Set<Socket>()
  const front = createServer((asked, answer) => {
    const attempt = (left: number) => {
      const { hostname, port } = next()
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
  })
  front.on('upgrade', (asked: IncomingMessage, client: Socket, head: Buffer) => {
    open.add(client)
    client.on('error', () => client.destroy()).on('close', () => open.delete(client))
    const attempt = (left: number) => {
      const { hostname, port } = next()
      const passed = connect(Number(port), hostname)
      passed.once('connect', () => {
        passed.write(headOf(asked))
        passed.write(head)
        passed.pipe(client).pipe(passed)
      })
      passed.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED' && left > 0) attempt(left - 1)
        else client.destroy()
      })
      passed.on('close', (failed) => failed || client.destroy())
      client.on('close', () => passed.destroy())
    }
    attempt(self.servers.length)
  })
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  const address = front.address()
  const self: Balancer = {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    servers: [],
    end: () => {
      for (const socket of open) socket.destroy()
      front.closeAllConnections()
      front.close()
    },
  }
  return self
}

/** The head of a request as it arrived. */
function headOf({ method, url, rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.flatMap((text, at) => (at % 2 === 0 ? [`${text}: ${rawHeaders[at + 1] ?? ''}`] : []))
  return [`${method} ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n')
}
