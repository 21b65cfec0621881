import { jobWorker } from '../../../elements/common/jobWorker.ts'

/** Result of the worker. */
export type Hashed = { readonly hash: string } | { readonly error: string }

const worker = jobWorker<Blob, Hashed>(
  () => new Worker(new URL('./hashWorker.ts', import.meta.url), { type: 'module' }),
)

/** Returns the SHA-256 of a file in hex, computed in a worker. Rejects if the file cannot be read. */
export async function hashFile(blob: Blob): Promise<string> {
  const outcome = await worker.ask(blob)
  if ('hash' in outcome) return outcome.hash
  throw new Error(outcome.error)
}
