import { type Answered, type Asked, READY } from '../../../elements/common/jobWorker.ts'
import type { Hashed } from './hashFile.ts'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** Names files off the main thread. */
self.addEventListener('message', ({ data }: MessageEvent<Asked<Blob>>) => {
  void answer(data)
})

async function answer({ id, job }: Asked<Blob>): Promise<void> {
  try {
    say({ id, outcome: { hash: await hashBlob(job) } })
  } catch (error) {
    say({ id, outcome: { error: String(error) } })
  }
}

// The types here are those of a page, which would name an origin.
function say(words: Answered<Hashed> | typeof READY): void {
  self.postMessage(words, { transfer: [] })
}

say(READY)

/** Up to this many bytes the browser's own code hashes at once; more is read piece by piece, in little memory. */
const AT_ONCE = 32 * 1024 * 1024

/** The SHA-256 of a file, in hex. */
async function hashBlob(blob: Blob): Promise<string> {
  // Browsers have it on secure pages only.
  if (blob.size <= AT_ONCE && globalThis.crypto.subtle) {
    return bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer())))
  }
  const hash = sha256.create()
  const reader = blob.stream().getReader()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) hash.update(piece.value)
  return bytesToHex(hash.digest())
}
