import { CODE_CACHE, PAGE_CACHE, TILE_CACHE, type WorkerRequest } from '../../render/storage/cachedPages.ts'
import { OUTBOX_SYNC_TAG } from '../../render/storage/outboxSyncTag.ts'
import { strategies } from './strategies.ts'
import { pinPage } from './pinnedPages.ts'
import { refreshOwnCopies, cachePortal } from './cachePortal.ts'
import { forgetPages, checkForUpdate } from './checkForUpdate.ts'
import { removeUnpinned, activateNewer } from './pageCache.ts'
import { sendOutbox } from './sendOutbox.ts'
import { strategyOf } from './strategyOf.ts'
import type { WorkerScope } from './WorkerScope.ts'

const worker = globalThis as unknown as WorkerScope
const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE']

worker.addEventListener('install', (event) => {
  // It contains no code of pages: taking over at once changes nothing for open ones.
  event.waitUntil(worker.skipWaiting())
  // With a static router, writing requests do not even start the worker.
  const routes = WRITES.map((requestMethod) => ({ condition: { requestMethod }, source: 'network' }) as const)
  event.waitUntil(Promise.resolve(event.addRoutes?.(routes)).catch(() => undefined))
})

worker.addEventListener('activate', (event) => event.waitUntil(Promise.all([worker.clients.claim(), removeOld()])))

worker.addEventListener('fetch', (event) => {
  const strategy = strategyOf(event.request, location.origin)
  if (strategy) event.respondWith(strategies[strategy](event.request))
})

worker.addEventListener('sync', (event) => {
  if (event.tag === OUTBOX_SYNC_TAG) event.waitUntil(wakeOutbox())
})

worker.addEventListener('message', (event) => {
  event.waitUntil(answer(event.data as WorkerRequest, event.ports[0]))
})

async function answer(request: WorkerRequest, port: MessagePort | undefined): Promise<void> {
  if (request.ask === 'look') {
    port?.postMessage(await checkForUpdate(request, isAlone))
    if (!request.saving) await cachePortal(request.path)
  } else if (request.ask === 'own') await refreshOwnCopies()
  else if (request.ask === 'take') await activateNewer(request.path)
  else if (request.ask === 'forget') await forgetPages()
  else if (request.ask === 'room') await removeUnpinned()
  else await pinPage(request)
  if (request.ask !== 'look') port?.postMessage(null)
}

/** Open pages send by themselves; without any, the worker sends what it can. */
async function wakeOutbox(): Promise<void> {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of open) page.postMessage(OUTBOX_SYNC_TAG, [])
  if (open.length > 0) return
  await sendOutbox()
  await refreshOwnCopies()
}

/** True if no more than one page of the portal is open. */
async function isAlone(): Promise<boolean> {
  return (await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })).length <= 1
}

/** Deletes caches of earlier builds with another format. */
async function removeOld(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter(
    (name) => name.startsWith('geo-forms-') && ![CODE_CACHE, PAGE_CACHE, TILE_CACHE].includes(name),
  )
  await Promise.all(old.map((name) => caches.delete(name)))
}
