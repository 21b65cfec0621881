import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** The load to generate: this many clients, each sending one submission after another, for this long. */
export interface LoadOrder {
  readonly url: string
  readonly formId: string
  readonly fields: number
  readonly clients: number
  readonly seconds: number
  /** Time between two submissions of one client, in ms; as fast as answers come without. */
  readonly every?: number
}

export interface LoadFigures {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly failed: number
}

const order = JSON.parse(process.argv[2] ?? '{}') as LoadOrder
const agent = new Agent({ keepAlive: true, maxSockets: order.clients })
const input = Object.fromEntries(Array.from({ length: order.fields }, (_, n) => [`f${n}`, `answer number ${n}`]))

function post(path: string, body: string, authorization = ''): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const call = request(order.url + path, {
      method: 'POST',
      agent,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        ...(authorization ? { authorization } : {}),
      },
    })
    call.on('error', reject)
    call.on('response', (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    })
    call.end(body)
  })
}

const signedIn = await post('/codeless-portal/api/demo/sign-in', JSON.stringify({ as: 'collector' }))
const { tokens } = JSON.parse(signedIn.text) as { tokens: { access_token: string } }

const times: number[] = []
let failed = 0
const started = performance.now()
const end = started + order.seconds * 1000

async function client(): Promise<void> {
  while (performance.now() < end) {
    const body = JSON.stringify({
      id: randomUUID(),
      additional_data: { PageId: order.formId, Prompts: [] },
      input,
      submission_type: 100,
    })
    const before = performance.now()
    const { status } = await post('/api/jarvis/spot-collection/v1/submission/submit', body, tokens.access_token)
    const took = performance.now() - before
    times.push(took)
    if (status !== 200) failed += 1
    if (order.every !== undefined) await pause(Math.max(0, order.every - took))
  }
}

await Promise.all(Array.from({ length: order.clients }, client))
const seconds = (performance.now() - started) / 1000
times.sort((a, b) => a - b)
const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
const figures: LoadFigures = { perSecond: (times.length - failed) / seconds, p50: at(0.5), p99: at(0.99), failed }
process.stdout.write(JSON.stringify(figures))
process.exit(0)
