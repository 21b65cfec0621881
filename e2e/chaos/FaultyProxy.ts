import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { refuse, type Refusal } from './refuse.ts'

/** Faults of sending. `lostAnswer`: the request arrives, but the response is lost; `cutBody`: half of it arrives. */
export type SendFault = 'lostAnswer' | 'cutBody' | Exclude<Refusal, 'hotel'>
/** The affected requests: the submission, a photo's upload, or the next request that writes. */
export type Target = 'submission' | 'upload' | 'any'

interface Rule {
  readonly fault: SendFault
  readonly target: Target
  left: number
}

/** The network between a browser and the server, with injected faults. */
export class FaultyProxy {
  /** Number of requests affected by a fault. */
  struck = 0
  /** Changes the content of the service worker's script, so that browsers find a newer one. */
  workerStamp = 0
  private readonly sockets = new Set<Socket>()
  private rules: Rule[] = []
  private isCut = false
  private isHotel = false
  private delay = 0
  private flapping: ReturnType<typeof setInterval> | undefined
  private port = 0
  private arrivals: (() => void)[] = []
  private readonly open = new Set<string>()

  private constructor(
    private readonly server: Server,
    private readonly upstream: URL,
  ) {
    server.on('connection', (socket: Socket) => {
      if (this.isCut) return void socket.destroy()
      this.sockets.add(socket)
      socket.once('close', () => this.sockets.delete(socket))
    })
    server.on('request', (asked: IncomingMessage, answer: ServerResponse) => {
      const one = `${asked.method} ${asked.url} since ${new Date().toISOString()}`
      this.open.add(one)
      answer.once('close', () => this.open.delete(one))
      this.pass(asked, answer).catch(() => answer.destroy())
    })
  }

  static async before(upstream: string): Promise<FaultyProxy> {
    const proxy = new FaultyProxy(createServer(), new URL(upstream))
    proxy.server.listen(0, '127.0.0.1')
    await once(proxy.server, 'listening')
    proxy.port = (proxy.server.address() as AddressInfo).port
    return proxy
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** Requests without a response. */
  get unanswered(): readonly string[] {
    return [...this.open]
  }

  /** Closes all open connections, and refuses new ones. */
  cut(): void {
    this.isCut = true
    for (const socket of this.sockets) socket.destroy()
  }

  /** Delays each request by this many ms. */
  slow(milliseconds: number): void {
    this.delay = milliseconds
  }

  /** Answers every request with a foreign page and a success status, like a captive portal. */
  lodge(): void {
    this.isHotel = true
  }

  flap(every: number): void {
    clearInterval(this.flapping)
    this.cut()
    this.flapping = setInterval(() => (this.isCut ? (this.isCut = false) : this.cut()), every)
  }

  /** Applies the fault to the next `times` requests of this kind. */
  strike(fault: SendFault, target: Target, times: number): void {
    this.rules.push({ fault, target, left: times })
  }

  /**
   * Resolves once the server has accepted another submission, whether or not the client gets the response; after
   * `within` ms in any case.
   */
  nextArrival(within: number): Promise<void> {
    return new Promise((resolve) => {
      setTimeout(resolve, within)
      this.arrivals.push(resolve)
    })
  }

  /** Ends all faults. */
  heal(): void {
    clearInterval(this.flapping)
    this.isCut = false
    this.isHotel = false
    this.delay = 0
    this.rules = []
  }

  async end(): Promise<void> {
    this.heal()
    this.server.close()
    this.cut()
    await once(this.server, 'close')
  }

  private async pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const pieces: Buffer[] = []
    for await (const piece of asked) pieces.push(piece as Buffer)
    if (this.delay > 0) await new Promise((later) => setTimeout(later, this.delay))
    if (this.isCut) return void answer.destroy()
    if (this.isHotel) return refuse(answer, 'hotel')
    const fault = this.faultOf(asked)
    const body = Buffer.concat(pieces)
    if (fault !== null && fault !== 'lostAnswer' && fault !== 'cutBody') return refuse(answer, fault)
    const { hostname, port } = this.upstream
    const { method = 'GET', url: path = '/', headers } = asked
    const onward = request({ hostname, port, method, path, headers })
    const answered = once(onward, 'response') as Promise<[IncomingMessage]>
    if (fault === 'cutBody') {
      onward.write(body.subarray(0, Math.floor(body.length / 2)), () => onward.destroy())
      await answered.catch(() => undefined)
      return void answer.destroy()
    }
    onward.end(body)
    const [came] = await answered
    const parts: Buffer[] = []
    for await (const part of came) parts.push(part as Buffer)
    if ((came.statusCode ?? 502) < 300 && isOf(asked, 'submission')) this.arrived()
    if (fault === 'lostAnswer' || this.isCut) return void answer.destroy()
    const stamp = this.workerStamp > 0 && path.endsWith('/sw.js') ? Buffer.from(`\n// ${this.workerStamp}`) : null
    if (stamp) {
      delete came.headers['content-length']
      delete came.headers.etag
    }
    answer.writeHead(came.statusCode ?? 502, came.headers)
    answer.end(Buffer.concat(stamp ? [...parts, stamp] : parts))
  }

  private arrived(): void {
    const told = this.arrivals
    this.arrivals = []
    for (const tell of told) tell()
  }

  private faultOf(asked: IncomingMessage): SendFault | null {
    const rule = this.rules.find(({ left, target }) => left > 0 && isOf(asked, target))
    if (!rule) return null
    rule.left--
    this.struck++
    return rule.fault
  }
}

function isOf({ method = 'GET', url = '' }: IncomingMessage, target: Target): boolean {
  if (target === 'submission') return method === 'POST' && url.endsWith('/submission/submit')
  const upload = url.includes('/api/uploads')
  if (target === 'upload') return upload && (method === 'POST' || method === 'PATCH')
  return ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method)
}
