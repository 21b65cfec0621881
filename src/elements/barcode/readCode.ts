import type { CodeJob, CodeOutcome } from './CodeJob.ts'

/** A worker rests this long before its memory is given back, in ms. */
const IDLE = 60_000

let worker: Worker | null = null
let resting: ReturnType<typeof setTimeout> | undefined
let asked = 0
const waiting = new Map<number, (outcome: CodeOutcome) => void>()

/** What the code in a picture says, null when none is found. Rejects when the reader does not load. It takes a bitmap over. */
export async function readCode(job: CodeJob): Promise<string | null> {
  clearTimeout(resting)
  worker ??= start()
  const id = ++asked
  const outcome = await new Promise<CodeOutcome>((resolve) => {
    waiting.set(id, resolve)
    worker?.postMessage({ id, job }, job.source instanceof Blob ? [] : [job.source])
  })
  if (outcome.is === 'read') return outcome.text
  throw new Error('The reader of codes did not load.')
}

function start(): Worker {
  const started = new Worker(new URL('./codeWorker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<{ id: number; outcome: CodeOutcome }>) => {
    waiting.get(data.id)?.(data.outcome)
    waiting.delete(data.id)
    // One that did not load stays so: the next picture gets a new one.
    if (data.outcome.is === 'failed') stop()
    else if (waiting.size === 0) resting = setTimeout(stop, IDLE)
  })
  started.addEventListener('error', stop)
  return started
}

/** Whoever still waits is told that it failed. */
function stop(): void {
  worker?.terminate()
  worker = null
  for (const answer of waiting.values()) answer({ is: 'failed' })
  waiting.clear()
}
