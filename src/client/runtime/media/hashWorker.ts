import { type JobResponse, type JobRequest, WORKER_READY } from '../../../elements/common/jobWorker.ts'
import type { Hashed } from './hashFile.ts'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** Hashes files off the main thread. */
self.addEventListener('message', ({ data }: MessageEvent<JobRequest<Blob>>) => {
  void answer(data)
})

async function answer({ id, job }: JobRequest<Blob>): Promise<void> {
  try {
    say({ id, outcome: { hash: await hashBlob(job) } })
  } catch (error) {
    say({ id, outcome: { error: String(error) } })
  }
}

// TypeScript has the types of a window here, whose postMessage takes an origin.
function say(words: JobResponse<Hashed> | typeof WORKER_READY): void {
  self.postMessage(words, { transfer: [] })
}

say(WORKER_READY)

/** Maximum file size in bytes for `crypto.subtle`; larger files are hashed in chunks, to save memory. */
const AT_ONCE = 32 * 1024 * 1024

/** Returns the SHA-256 of a file, in hex. */
async function hashBlob(blob: Blob): Promise<string> {
  // Browsers offer it on secure pages only.
  if (blob.size <= AT_ONCE && globalThis.crypto.subtle) {
    return bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer())))
  }
  const hash = sha256.create()
  const reader = blob.stream().getReader()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) hash.update(piece.value)
  return bytesToHex(hash.digest())
}
