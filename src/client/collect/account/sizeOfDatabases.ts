import { openDB } from 'idb'

/** Approximate size of the matching IndexedDB databases, in bytes: files by their size, other records as JSON. */
export async function sizeOfDatabases(wanted: (name: string) => boolean): Promise<number> {
  const found = (await indexedDB.databases?.()) ?? []
  const names = found.flatMap(({ name }) => (name && wanted(name) ? [name] : []))
  const sizes = await Promise.all(names.map((name) => sizeOfDatabase(name).catch(() => 0)))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function sizeOfDatabase(name: string): Promise<number> {
  const database = await openDB(name)
  let bytes = 0
  for (const store of database.objectStoreNames) {
    let cursor = await database.transaction(store).store.openCursor()
    while (cursor) {
      bytes += sizeOf(cursor.value)
      cursor = await cursor.continue()
    }
  }
  database.close()
  return bytes
}

function sizeOf(value: unknown): number {
  if (value instanceof Blob) return value.size
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return value.byteLength
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 8
  return Object.entries(value).reduce((sum, [key, one]) => sum + key.length + sizeOf(one), 0)
}
