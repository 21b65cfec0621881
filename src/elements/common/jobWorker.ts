/** Message of a worker once its code runs. */
export const WORKER_READY = 'ready'

/** Time for a worker's code to load in ms, since browsers occasionally lose such requests. Doubled on each retry. */
const STARTS_WITHIN = 10_000
const STARTS = 3

/** Runs jobs in a worker. */
export interface JobWorker<Job, Outcome> {
  /** Returns the result of a job. Rejects if the worker does not start, or dies. */
  ask(job: Job, transfer?: Transferable[]): Promise<Outcome>
  /** Terminates the worker to release its memory; pending jobs reject. The next job starts a new one. */
  stop(): void
}

/** Message to a worker, and its response. */
export interface JobRequest<Job> {
  readonly id: number
  readonly job: Job
}
export interface JobResponse<Outcome> {
  readonly id: number
  readonly outcome: Outcome
}

interface Waiting<Job, Outcome> {
  readonly job: Job
  readonly transfer: Transferable[]
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (error: Error) => void
}

/**
 * Starts a worker for the first job. It posts READY, and answers each `Asked` with an `Answered`. After `idle` ms
 * without a job it is terminated; without `idle` it stays.
 */
export function jobWorker<Job, Outcome>(start: () => Worker, idle?: number): JobWorker<Job, Outcome> {
  const waiting = new Map<number, Waiting<Job, Outcome>>()
  let worker: Worker | null = null
  let isReady = false
  let lastId = 0
  let starts = 0
  let starting: ReturnType<typeof setTimeout> | undefined
  let resting: ReturnType<typeof setTimeout> | undefined

  const leave = () => {
    clearTimeout(starting)
    clearTimeout(resting)
    worker?.terminate()
    worker = null
    isReady = false
  }
  const stop = () => {
    leave()
    starts = 0
    const left = [...waiting.values()]
    waiting.clear()
    for (const { reject } of left) reject(new Error('The worker did not start, or died.'))
  }
  const send = (id: number, { job, transfer }: Waiting<Job, Outcome>) =>
    worker?.postMessage({ id, job } satisfies JobRequest<Job>, transfer)
  const begin = () => {
    const fresh = start()
    worker = fresh
    starting = setTimeout(
      () => {
        leave()
        if (starts < STARTS) begin()
        else stop()
      },
      STARTS_WITHIN * 2 ** starts++,
    )
    fresh.addEventListener('error', stop)
    fresh.addEventListener('message', ({ data }: MessageEvent<JobResponse<Outcome> | typeof WORKER_READY>) => {
      if (data === WORKER_READY) {
        clearTimeout(starting)
        starts = 0
        isReady = true
        for (const [id, one] of waiting) send(id, one)
        return
      }
      waiting.get(data.id)?.resolve(data.outcome)
      waiting.delete(data.id)
      if (waiting.size === 0 && idle !== undefined) resting = setTimeout(stop, idle)
    })
  }
  return {
    ask: (job, transfer = []) =>
      new Promise((resolve, reject) => {
        clearTimeout(resting)
        const id = ++lastId
        const one = { job, transfer, resolve, reject }
        waiting.set(id, one)
        if (isReady) send(id, one)
        else if (!worker) begin()
      }),
    stop,
  }
}
