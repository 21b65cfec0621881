import { jobWorker } from '../common/jobWorker.ts'
import type { CodeJob, CodeOutcome } from './codeGroups.ts'

/** Idle time after which the worker's memory is released, in ms. */
const IDLE = 60_000

const worker = jobWorker<CodeJob, CodeOutcome>(
  () => new Worker(new URL('./codeWorker.ts', import.meta.url), { type: 'module' }),
  IDLE,
)

/**
 * Returns the text of the code in an image, null if none is found. Rejects if the reader fails to load. Transfers a
 * bitmap.
 */
export async function readCode(job: CodeJob): Promise<string | null> {
  const outcome = await worker.ask(job, job.source instanceof Blob ? [] : [job.source])
  if (outcome.is === 'read') return outcome.text
  // A failed worker stays failed: the next image gets a new one.
  worker.stop()
  throw new Error('The reader of codes did not load.')
}
