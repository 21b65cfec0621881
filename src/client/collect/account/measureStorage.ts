import { listAreas, sizeOfViewed } from '../../../render/map/kept/mapPieceStore.ts'
import { deviceStorage, isPageOnly, storageKeys } from '../../../render/storage/deviceStorage.ts'
import { AREA_LISTS, CODE_CACHE, PAGE_CACHE, TILE_CACHE } from '../../../render/storage/cachedPages.ts'
import { isOfDraft } from '../../drafts/draftRecords.ts'
import { sizeOfDatabases } from './sizeOfDatabases.ts'

/** Storage this site uses on the device, in bytes. */
export interface StorageUsage {
  readonly parts: { readonly forms: number; readonly drafts: number; readonly areas: number; readonly seen: number }
  /** Usage and quota as estimated by the browser; null if not supported. */
  readonly used: number
  readonly quota: number | null
  /** True if the browser granted persistent storage; null if not supported. */
  readonly promised: boolean | null
  /** Storage is switched off. */
  readonly off: boolean
}

const OF_AREAS = ['geo-forms-areas', AREA_LISTS]

/** Measures storage part by part. A part that cannot be read counts as 0. */
export async function measureStorage(): Promise<StorageUsage> {
  const [code, pages, tiles, databases, lists, areas, seen, estimate, promised] = await Promise.all([
    sizeOfCache(CODE_CACHE),
    sizeOfCache(PAGE_CACHE),
    sizeOfCache(TILE_CACHE),
    sizeOfDatabases((name) => name.startsWith('geo-forms-') && !OF_AREAS.includes(name)).catch(() => 0),
    sizeOfDatabases((name) => name === AREA_LISTS).catch(() => 0),
    listAreas().catch(() => []),
    sizeOfViewed().catch(() => ({ bytes: 0 })),
    navigator.storage?.estimate?.().catch(() => null) ?? null,
    navigator.storage?.persisted?.().catch(() => null) ?? null,
  ])
  const parts = {
    forms: code + pages,
    drafts: databases + sizeOfDrafts(),
    areas: areas.reduce((sum, { bytes }) => sum + bytes, lists),
    seen: seen.bytes + tiles,
  }
  const all = Object.values(parts).reduce((sum, bytes) => sum + bytes, 0)
  return {
    parts,
    // Browsers round and pad their estimate: it is never less than the sum of the parts.
    used: Math.max(all, estimate?.usage ?? 0),
    quota: estimate?.quota ?? null,
    promised,
    off: isPageOnly(deviceStorage()),
  }
}

function sizeOfDrafts(): number {
  const storage = deviceStorage()
  const keys = storageKeys(storage).filter(isOfDraft)
  // Strings are stored as UTF-16: two bytes per code unit.
  return keys.reduce((sum, key) => sum + 2 * (key.length + (storage.getItem(key)?.length ?? 0)), 0)
}

async function sizeOfCache(name: string): Promise<number> {
  try {
    if (!(await caches.has(name))) return 0
    const cache = await caches.open(name)
    const sizes = await Promise.all((await cache.keys()).map(async (key) => sizeOf(await cache.match(key))))
    return sizes.reduce((sum, size) => sum + size, 0)
  } catch {
    return 0
  }
}

async function sizeOf(answer: Response | undefined): Promise<number> {
  if (!answer || answer.type === 'opaque') return 0
  return Number(answer.headers.get('content-length')) || (await answer.blob()).size
}
