import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** The network before a database. */
export interface Relay {
  /** Of the database behind it. */
  readonly url: string
  /** Nothing passes any more, and nobody is told: as where a machine lost its power, or a cable was cut. */
  goSilent(): void
  /** New connections pass; of those from before, nothing is ever heard again. */
  comeBack(): void
  end(): void
}

export async function relay(database: string): Promise<Relay> {
  const behind = new URL(database)
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer((near) => {
    sockets.add(near)
    near.on('error', () => {})
    if (isSilent) return
    const far = connect(Number(behind.port), behind.hostname)
    sockets.add(far)
    far.on('error', () => {})
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => {
      if (!isSilent) near.destroy()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(database)
  url.port = `${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    goSilent: () => {
      isSilent = true
      for (const socket of sockets) socket.unpipe()
      for (const socket of sockets) if (socket.remotePort === Number(behind.port)) socket.destroy()
    },
    comeBack: () => {
      isSilent = false
    },
    end: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
