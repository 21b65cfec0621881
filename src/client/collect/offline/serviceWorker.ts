import { BASE } from '../../../contract/base.ts'
import type { WorkerRequest, UpdateCheck } from '../../../render/storage/cachedPages.ts'

/** The active service worker; null if the browser or web view has none, and in frames. */
let worker: Promise<ServiceWorker | null> | undefined

export function startWorker(): Promise<ServiceWorker | null> {
  worker ??= register().catch(() => null)
  return worker
}

async function register(): Promise<ServiceWorker | null> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || window.top !== window) return null
  await navigator.serviceWorker.register(`${BASE}/sw.js`, { scope: `${BASE}/` })
  const { active } = await navigator.serviceWorker.ready
  return active
}

/** Sends a request to the service worker; null without one. */
export async function askServiceWorker(request: WorkerRequest): Promise<UpdateCheck | null> {
  const active = await startWorker()
  if (!active) return null
  const { port1, port2 } = new MessageChannel()
  const answered = new Promise<UpdateCheck | null>((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<UpdateCheck | null>) => resolve(data), { once: true })
  })
  port1.start()
  active.postMessage(request, [port2])
  const answer = await answered
  port1.close()
  return answer
}
