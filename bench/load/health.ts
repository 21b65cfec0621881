import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** The health check to watch, and for how long. */
export interface HealthOrder {
  readonly url: string
  readonly seconds: number
}

/** Latency in ms. */
export interface HealthFigures {
  readonly p99: number
  readonly longest: number
}

/** Pause between two requests, in ms. */
const EVERY_MS = 25

const order = JSON.parse(process.argv[2] ?? '{}') as HealthOrder
const agent = new Agent({ keepAlive: true })

const ask = (): Promise<void> =>
  new Promise((resolve, reject) => {
    get(`${order.url}/health_check`, { agent }, (answer) => answer.resume().on('end', resolve)).on('error', reject)
  })

const times: number[] = []
await ask()
const end = performance.now() + order.seconds * 1_000
while (performance.now() < end) {
  const before = performance.now()
  await ask()
  times.push(performance.now() - before)
  await pause(EVERY_MS)
}
times.sort((a, b) => a - b)
const figures: HealthFigures = { p99: times[Math.floor(times.length * 0.99)] ?? 0, longest: times.at(-1) ?? 0 }
process.stdout.write(JSON.stringify(figures))
process.exit(0)
