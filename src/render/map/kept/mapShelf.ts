import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Area } from './Area.ts'

/** A piece of a map as the device has it: a tile, a style, a range of an archive. */
export interface Piece {
  /** Its address; of a range, with the range behind it. */
  readonly key: string
  /** The area that it was saved for, or {@link SEEN}. */
  readonly area: string
  /** When it was written, ms since 1970. */
  readonly at: number
  readonly body: ArrayBuffer
  readonly etag?: string | undefined
  /** The server has nothing there: of the sea, many maps have no tiles. */
  readonly missing?: boolean
}

/** Pieces that were only looked at: the newest of them stay, until room is made. */
export const SEEN = ' seen'

interface Shelf extends DBSchema {
  areas: { key: string; value: Area }
  pieces: { key: [string, string]; value: Piece; indexes: { byArea: [string, number] } }
}

let opening: Promise<IDBPDatabase<Shelf>> | null = null

function open(): Promise<IDBPDatabase<Shelf>> {
  opening ??= openDB<Shelf>('geo-forms-areas', 1, {
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

/** All keys that begin with these parts: in an index, an array stands after every text and number. */
const within = (...parts: [string] | [string, number]) =>
  IDBKeyRange.bound(parts, [...parts, []] as unknown as [string, number])

/** The piece at an address, one of a saved area before one that was only seen. Rejects where the browser keeps nothing. */
export async function findPiece(key: string): Promise<Piece | undefined> {
  const found = await (await open()).getAll('pieces', within(key) as unknown as IDBKeyRange, 2)
  return found.find(({ area }) => area !== SEEN) ?? found[0]
}

/** The bytes of each piece that was written for an area since then, by its key. */
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

/** Removes the pieces of an area, or of those seen: all, or those written before. */
export async function removePieces(area: string, before = Infinity): Promise<void> {
  const database = await open()
  const range = before === Infinity ? within(area) : IDBKeyRange.bound([area], [area, before], false, true)
  for (;;) {
    // Some at a time: deleting must not keep a map from being drawn.
    const keys = await database.getAllKeysFromIndex('pieces', 'byArea', range as unknown as IDBKeyRange, 500)
    if (keys.length === 0) return
    const deleting = database.transaction('pieces', 'readwrite')
    await Promise.all([...keys.map((key) => deleting.store.delete(key)), deleting.done])
  }
}

/** The number of pieces cached by viewing only, and their bytes. */
export async function sizeOfSeen(): Promise<{ readonly count: number; readonly bytes: number }> {
  let cursor = await (
    await open()
  )
    .transaction('pieces')
    .store.index('byArea')
    .openCursor(within(SEEN) as never)
  let [count, bytes] = [0, 0]
  while (cursor) {
    count++
    bytes += cursor.value.body.byteLength
    cursor = await cursor.continue()
  }
  return { count, bytes }
}

/** Keeps the newest of what was seen. */
export async function trimSeen(most: number): Promise<void> {
  const database = await open()
  const range = within(SEEN) as unknown as IDBKeyRange
  const keys = await database.getAllKeysFromIndex('pieces', 'byArea', range)
  const old = keys.slice(0, Math.max(0, keys.length - most))
  const deleting = database.transaction('pieces', 'readwrite')
  await Promise.all([...old.map((key) => deleting.store.delete(key)), deleting.done])
}
