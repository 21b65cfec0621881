interface Waiting {
  readonly resolve: (hash: string) => void
  readonly reject: (error: Error) => void
}

type Answer = { readonly id: number; readonly hash?: string; readonly error?: string }

let worker: Worker | undefined
let asked = 0
const waiting = new Map<number, Waiting>()

/** The SHA-256 of a file, in hex, worked out in a worker. Rejects when the file cannot be read. */
export function hashFile(blob: Blob): Promise<string> {
  const id = ++asked
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    started().postMessage({ id, blob }, [])
  })
}

function started(): Worker {
  if (worker) return worker
  const fresh = new Worker(new URL('./hashWorker.ts', import.meta.url), { type: 'module' })
  fresh.addEventListener('message', ({ data: { id, hash, error } }: MessageEvent<Answer>) => {
    const one = waiting.get(id)
    waiting.delete(id)
    if (hash) one?.resolve(hash)
    else one?.reject(new Error(error))
  })
  fresh.addEventListener('error', () => {
    worker = undefined
    for (const { reject } of waiting.values()) reject(new Error('the worker that names files did not start'))
    waiting.clear()
  })
  worker = fresh
  return fresh
}
