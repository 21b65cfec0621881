import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A simulated network in front of a database or a server, at the byte level. */
export interface NetworkProxy {
  /** The URL of the server behind it, through the network. */
  readonly url: string
  /** Breaks open connections, and new ones, too. */
  cut(): void
  /** Drops all bytes without closing any connection, as after a power failure or a cut cable. */
  goSilent(): void
  /** Lets new connections pass; earlier ones that went silent stay silent. */
  comeBack(): void
  end(): void
}

export async function networkProxy(address: string): Promise<NetworkProxy> {
  const behind = new URL(address)
  const sockets = new Set<Socket>()
  let state: 'open' | 'silent' | 'cut' = 'open'
  const server = createServer((near) => {
    sockets.add(near)
    near.on('error', () => {})
    if (state === 'silent') return
    if (state === 'cut') return void near.destroy()
    const far = connect(Number(behind.port), behind.hostname)
    sockets.add(far)
    far.on('error', () => {})
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => {
      if (state !== 'silent') near.destroy()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(address)
  url.port = `${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    cut: () => {
      state = 'cut'
      for (const socket of sockets) socket.destroy()
    },
    goSilent: () => {
      state = 'silent'
      for (const socket of sockets) socket.unpipe()
      for (const socket of sockets) if (socket.remotePort === Number(behind.port)) socket.destroy()
    },
    comeBack: () => {
      state = 'open'
    },
    end: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
