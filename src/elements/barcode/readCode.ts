import { jobWorker } from '../common/jobWorker.ts'
import type { CodeJob, CodeOutcome } from './codeGroups.ts'

/** The worker rests this long before its memory is given back, in ms. */
const IDLE = 60_000

const worker = jobWorker<CodeJob, CodeOutcome>(
  () => new Worker(new URL('./codeWorker.ts', import.meta.url), { type: 'module' }),
  IDLE,
)

/** What the code in a picture says, null when none is found. Rejects when the reader does not load. It takes a bitmap over. */
export async function readCode(job: CodeJob): Promise<string | null> {
  const outcome = await worker.ask(job, job.source instanceof Blob ? [] : [job.source])
  if (outcome.is === 'read') return outcome.text
  // One that did not load stays so: the next picture gets a new one.
  worker.stop()
  throw new Error('The reader of codes did not load.')
}
