import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type JobRequest, jobWorker, WORKER_READY } from './jobWorker.ts'

/** A worker that returns its job in capitals, once its code is loaded; `lost`: its code never loads. */
class Shouter extends EventTarget {
  static readonly all: Shouter[] = []
  readonly told: JobRequest<string>[] = []
  ended = false

  constructor() {
    super()
    Shouter.all.push(this)
  }
  say(data: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
  postMessage(asked: JobRequest<string>) {
    this.told.push(asked)
    this.say({ id: asked.id, outcome: asked.job.toUpperCase() })
  }
  terminate() {
    this.ended = true
  }
}

const shouting = (idle?: number) => jobWorker<string, string>(() => new Shouter() as unknown as Worker, idle)
const worker = (at: number) => Shouter.all[at] as Shouter

beforeEach(() => {
  vi.useFakeTimers()
  Shouter.all.length = 0
})
afterEach(() => void vi.useRealTimers())

it('a worker receives its jobs once its code runs, and answers each', async () => {
  const { ask } = shouting()
  const answers = [ask('well'), ask('pump')]
  expect(worker(0).told).toEqual([])
  worker(0).say(WORKER_READY)
  expect(await Promise.all([...answers, ask('tank')])).toEqual(['WELL', 'PUMP', 'TANK'])
  expect(Shouter.all).toHaveLength(1)
})

it('a worker whose code does not load is restarted, and its jobs wait for that', async () => {
  const answer = shouting().ask('well')
  vi.advanceTimersByTime(10_000)
  expect(Shouter.all.map(({ ended }) => ended)).toEqual([true, false])
  vi.advanceTimersByTime(19_000)
  worker(1).say(WORKER_READY)
  expect(await answer).toBe('WELL')
  expect(worker(0).told).toEqual([])
  vi.advanceTimersByTime(100_000)
  expect(Shouter.all).toHaveLength(2)
})

it('jobs fail if the worker did not start three times, and the next job tries again', async () => {
  const { ask } = shouting()
  const answer = ask('well')
  answer.catch(() => undefined)
  vi.advanceTimersByTime(10_000 + 20_000 + 40_000)
  await expect(answer).rejects.toThrow('did not start')
  expect(Shouter.all.map(({ ended }) => ended)).toEqual([true, true, true])
  const next = ask('pump')
  worker(3).say(WORKER_READY)
  expect(await next).toBe('PUMP')
})

it('jobs fail if the worker crashes', async () => {
  const answer = shouting().ask('well')
  worker(0).dispatchEvent(new Event('error'))
  await expect(answer).rejects.toThrow('died')
  expect(worker(0).ended).toBe(true)
})

it('an idle worker is terminated to free memory, unless a job arrives in time', async () => {
  const { ask } = shouting(1_000)
  const first = ask('well')
  worker(0).say(WORKER_READY)
  await first
  vi.advanceTimersByTime(900)
  await ask('pump')
  vi.advanceTimersByTime(900)
  expect(worker(0).ended).toBe(false)
  vi.advanceTimersByTime(200)
  expect(worker(0).ended).toBe(true)
})
