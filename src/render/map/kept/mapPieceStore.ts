import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Area } from './Area.ts'

/** A piece of a map stored on the device: a tile, a style, a range of an archive. */
export interface Piece {
  /** Its URL, with the byte range appended if it has one. */
  readonly key: string
  /** The area that it was saved for, or {@link VIEWED_AREA}. */
  readonly area: string
  /** Time of writing, ms since 1970. */
  readonly at: number
  readonly body: ArrayBuffer
  readonly etag?: string | undefined
  /** The server has nothing there: many maps have no tiles of the sea. */
  readonly missing?: boolean
}

/** Area id of pieces that were only viewed: the newest of them are kept until space is needed. */
export const VIEWED_AREA = ' seen'

interface PieceSchema extends DBSchema {
  areas: { key: string; value: Area }
  pieces: { key: [string, string]; value: Piece; indexes: { byArea: [string, number] } }
}

let opening: Promise<IDBPDatabase<PieceSchema>> | null = null

function open(): Promise<IDBPDatabase<PieceSchema>> {
  opening ??= openDB<PieceSchema>('geo-forms-areas', 1, {
    upgrade: (database) => {
      database.createObjectStore('areas', { keyPath: 'id' })
      database.createObjectStore('pieces', { keyPath: ['key', 'area'] }).createIndex('byArea', ['area', 'at'])
    },
    terminated: () => (opening = null),
    blocking: (_, __, event) => {
      opening = null
      if (event.target instanceof IDBDatabase) event.target.close()
    },
  })
  opening.catch(() => (opening = null))
  return opening
}

/** Range of all keys that begin with these parts: IndexedDB sorts arrays after all strings and numbers. */
const within = (...parts: [string] | [string, number]) =>
  IDBKeyRange.bound(parts, [...parts, []] as unknown as [string, number])

/** Returns the piece at a URL; one of a saved area before one that was only viewed. Rejects without storage. */
export async function findPiece(key: string): Promise<Piece | undefined> {
  const found = await (await open()).getAll('pieces', within(key) as unknown as IDBKeyRange, 2)
  return found.find(({ area }) => area !== VIEWED_AREA) ?? found[0]
}

/** Returns the sizes in bytes of the pieces written for an area since `since`, by key. */
export async function sizesOf(area: string, since: number): Promise<ReadonlyMap<string, number>> {
  const sizes = new Map<string, number>()
  const written = IDBKeyRange.bound([area, since], [area, []]) as never
  let cursor = await (await open()).transaction('pieces').store.index('byArea').openCursor(written)
  while (cursor) {
    sizes.set(cursor.value.key, cursor.value.body.byteLength)
    cursor = await cursor.continue()
  }
  return sizes
}

export const putPiece = (piece: Piece): Promise<void> => putPieces([piece])

/** Writes all of them or none. */
export async function putPieces(pieces: readonly Piece[]): Promise<void> {
  const writing = (await open()).transaction('pieces', 'readwrite')
  await Promise.all([...pieces.map((piece) => writing.store.put(piece)), writing.done])
}

export async function listAreas(): Promise<readonly Area[]> {
  const areas = await (await open()).getAll('areas')
  return areas.toSorted((a, b) => b.savedAt - a.savedAt)
}

export async function putArea(area: Area): Promise<void> {
  await (await open()).put('areas', area)
}

export async function removeArea(id: string): Promise<void> {
  const database = await open()
  await database.delete('areas', id)
  await removePieces(id)
}

/** Removes the pieces of an area, or the viewed ones: all, or those written before `before`. */
export async function removePieces(area: string, before = Infinity): Promise<void> {
  const database = await open()
  const range = before === Infinity ? within(area) : IDBKeyRange.bound([area], [area, before], false, true)
  for (;;) {
    // In batches: deleting must not block a map from being drawn.
    const keys = await database.getAllKeysFromIndex('pieces', 'byArea', range as unknown as IDBKeyRange, 500)
    if (keys.length === 0) return
    const deleting = database.transaction('pieces', 'readwrite')
    await Promise.all([...keys.map((key) => deleting.store.delete(key)), deleting.done])
  }
}

/** Returns the number of viewed pieces, and their bytes. */
export async function sizeOfViewed(): Promise<{ readonly count: number; readonly bytes: number }> {
  let cursor = await (
    await open()
  )
    .transaction('pieces')
    .store.index('byArea')
    .openCursor(within(VIEWED_AREA) as never)
  let [count, bytes] = [0, 0]
  while (cursor) {
    count++
    bytes += cursor.value.body.byteLength
    cursor = await cursor.continue()
  }
  return { count, bytes }
}

/** Keeps the newest viewed pieces, at most `most`. */
export async function trimViewed(most: number): Promise<void> {
  const database = await open()
  const range = within(VIEWED_AREA) as unknown as IDBKeyRange
  const keys = await database.getAllKeysFromIndex('pieces', 'byArea', range)
  const old = keys.slice(0, Math.max(0, keys.length - most))
  const deleting = database.transaction('pieces', 'readwrite')
  await Promise.all([...old.map((key) => deleting.store.delete(key)), deleting.done])
}
