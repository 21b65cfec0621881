import type { WorkerRequest } from '../../render/storage/cachedPages.ts'
import { restoreOlder, readCachedPage, writeCachedPage } from './pageCache.ts'

/** `held`: true if the device has answers to a version, as reported by a page that shows it. */
type Pin = Pick<Extract<WorkerRequest, { readonly ask: 'hold' }>, 'path' | 'version' | 'held'>

const lastPins = new Map<string, boolean>()
const keyOf = ({ path, version }: Omit<Pin, 'held'>) => `${version} ${path}`

/** Records a pin for update checks that are still waiting for the server. */
export function notePin(hold: Pin): void {
  lastPins.set(keyOf(hold), hold.held)
}

/** The last reported pin of a version; undefined if none was reported since the worker started. */
export const lastPin = (of: Omit<Pin, 'held'>): boolean | undefined => lastPins.get(keyOf(of))

/** Pins or unpins the cached page, if it is the version in question. */
export async function pinPage(hold: Pin): Promise<void> {
  notePin(hold)
  const cached = await readCachedPage(hold.path)
  // A newer report may have arrived since.
  const held = lastPin(hold) ?? hold.held
  if (!cached) return
  if (cached.version !== hold.version) {
    if (held && !cached.held) await restoreOlder(cached, hold.version)
  } else if (cached.held !== held) await writeCachedPage({ ...cached, held })
}
