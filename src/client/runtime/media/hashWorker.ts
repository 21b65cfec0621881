import { hashBlob } from './hashBlob.ts'

/** Names files off the main thread. */
self.addEventListener('message', ({ data }: MessageEvent<{ readonly id: number; readonly blob: Blob }>) => {
  void answer(data.id, data.blob)
})

async function answer(id: number, blob: Blob): Promise<void> {
  // The types here are those of a page, which would name an origin.
  const post = (message: object) => self.postMessage({ id, ...message }, { transfer: [] })
  try {
    post({ hash: await hashBlob(blob) })
  } catch (error) {
    post({ error: String(error) })
  }
}
