import { createServer, request } from 'node:http'
import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'

/** A proxy before a server: its scripts wait until they are released. */
export interface HeldScripts {
  readonly origin: string
  /** Responds to the scripts, pending and future: with them, or with an error. */
  readonly release: (how: 'continue' | 'abort') => void
  readonly end: () => void
}

/** Starts a proxy for browsers whose requests cannot be intercepted. */
export async function holdScripts(target: string): Promise<HeldScripts> {
  const gate = new EventEmitter()
  let released: 'continue' | 'abort' | null = null
  const proxy = createServer(async (asked, answer) => {
    if (asked.url?.includes('/assets/') && asked.url.endsWith('.js')) {
      if (released === null) await once(gate, 'open')
      if (released === 'abort') return void answer.writeHead(503).end()
    }
    const { hostname, port } = new URL(target)
    const passed = request(
      { hostname, port, path: asked.url, method: asked.method, headers: asked.headers },
      (from) => {
        answer.writeHead(from.statusCode ?? 502, from.headers)
        from.pipe(answer)
      },
    )
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  gate.setMaxListeners(0)
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    release: (how) => {
      released = how
      gate.emit('open')
    },
    end: () => {
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}
