import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inflateSync } from 'node:zlib'

/** A report of a browser: its type, and its payload, unpacked. */
interface Report {
  readonly type: string
  readonly text: string
}

export interface Intake {
  /** The origin that a server or its pages send to, without a trailing slash. */
  readonly origin: string
  readonly bodies: readonly Buffer[]
  /** The bodies as parsed by a monitoring service: envelopes of items. */
  reports(): readonly Report[]
  end(): Promise<void>
}

/** A service that accepts reports from any page. */
export async function openIntake(): Promise<Intake> {
  const bodies: Buffer[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      bodies.push(Buffer.concat(parts))
      response.writeHead(200, { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    bodies,
    reports: () => bodies.flatMap(itemsOf),
    end: () => new Promise((done) => void server.close(() => done())),
  }
}

/** An envelope: a header line, then items, each a header line, which may contain the length, and a payload. */
function itemsOf(envelope: Buffer): Report[] {
  const items: Report[] = []
  let at = envelope.indexOf('\n') + 1
  while (at > 0 && at < envelope.length) {
    const end = envelope.indexOf('\n', at)
    const { type, length } = JSON.parse(envelope.subarray(at, end).toString()) as { type: string; length?: number }
    const stop = length === undefined ? endOf(envelope, end + 1) : end + 1 + length
    items.push({ type, text: textOf(type, envelope.subarray(end + 1, stop)) })
    at = stop + 1
  }
  return items
}

function endOf(envelope: Buffer, from: number): number {
  const end = envelope.indexOf('\n', from)
  return end < 0 ? envelope.length : end
}

/** A recording is a header line, then its compressed events. */
function textOf(type: string, payload: Buffer): string {
  if (type !== 'replay_recording') return payload.toString()
  const end = payload.indexOf('\n') + 1
  return payload.subarray(0, end).toString() + inflateSync(payload.subarray(end)).toString()
}
