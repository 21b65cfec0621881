import { type Answered, type Asked, READY } from '../../../elements/common/jobWorker.ts'
import { hashBlob } from './hashBlob.ts'
import type { Hashed } from './hashFile.ts'

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
