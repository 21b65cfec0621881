import { createServer, request } from 'node:http'
import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'

/** A proxy before a server: its scripts wait until they are released. No service worker answers in its place. */
export interface HeldScripts {
  readonly origin: string
  /** Responds to the scripts, pending and future: with them, or with an error. */
  readonly release: (how: 'continue' | 'abort') => void
  /** Holds the scripts of later pages again. */
  readonly hold: () => void
  readonly end: () => void
}

type Released = 'continue' | 'abort' | null

/** Starts a proxy for browsers whose requests cannot be intercepted. */
export async function holdScripts(target: string): Promise<HeldScripts> {
  const gate = new EventEmitter()
  let released: Released = null
  const proxy = createServer(async (asked, answer) => {
    if (asked.url?.endsWith('/sw.js')) return void answer.writeHead(404).end()
    const isScript = asked.url?.includes('/assets/') && asked.url.endsWith('.js')
    if (isScript) {
      if (released === null) await once(gate, 'open')
      // TypeScript cannot see that it changed meanwhile.
      if ((released as Released) === 'abort') return void answer.writeHead(503).end()
    }
    const { hostname, port } = new URL(target)
    const passed = request(
      { hostname, port, path: asked.url, method: asked.method, headers: asked.headers },
      (from) => {
        // What the browser keeps could not be held.
        answer.writeHead(from.statusCode ?? 502, {
          ...from.headers,
          ...(isScript ? { 'cache-control': 'no-store' } : {}),
        })
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
    hold: () => {
      released = null
    },
    end: () => {
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}
