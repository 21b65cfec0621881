import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, normalize, resolve, sep } from 'node:path'
import type { DataPaths } from './backUp.ts'
import { checkDatabase } from './checkDatabase.ts'
import { CopyFailed } from '../db/copy/copyStore.ts'
import { fillPostgres } from '../db/copy/moveStore.ts'
import { UnreadableDatabase } from '../db/migrate.ts'
import { mediaStoreOf } from '../media/mediaStoreOf.ts'
import { syncToDisk } from '../media/syncToDisk.ts'
import { copyFile } from './copyFile.ts'
import { isDataFolderInUse } from './dataFolderLock.ts'
import { BackupError, DATABASE_FILE, MANIFEST_FILE, type Manifest } from './Manifest.ts'
import { isWorkFolder, createWorkFolder } from './workFolder.ts'

/**
 * Restores a backup to the configured data locations. Everything is copied next to its destination and verified first,
 * then moved, the database last. Throws a BackupError if a destination is in use or not empty, or if the backup does
 * not match its manifest; nothing is changed then.
 */
export async function restore(folder: string, places: DataPaths): Promise<Manifest> {
  const source = resolve(folder)
  const manifest = await manifestIn(source)
  await refusePlaces(places)
  const made = new Map<string, string>()
  try {
    for (const dir of [places.dataDir, places.media.dir, places.maps.dir, dirname(places.databaseFile)]) {
      if (!made.has(dir)) made.set(dir, await createWorkFolder(dir))
    }
    const moves: { readonly from: string; readonly to: string }[] = []
    for (const { path, sha256 } of manifest.files) {
      const { dir, to } = placeOf(path, places)
      if (!existsSync(join(source, path))) throw new BackupError(`${path} of the backup ${source} is missing.`)
      const from = join(made.get(dir) ?? '', path)
      const copied = await copyFile(join(source, path), from)
      if (copied.sha256 !== sha256)
        throw new BackupError(`${path} is not what was backed up: it was changed or is damaged.`)
      if (path === DATABASE_FILE) checkRows(from, manifest)
      moves.push({ from, to })
    }
    const { databaseUrl } = places
    const database = moves.findIndex(({ to }) => to === places.databaseFile)
    if (databaseUrl !== null && database >= 0) {
      // First, since it is the step that may fail, and all of it is one transaction.
      await fillPostgres(moves.splice(database, 1)[0]?.from ?? '', databaseUrl).catch((error: unknown) => {
        const isKnown = error instanceof CopyFailed || error instanceof UnreadableDatabase
        throw isKnown ? new BackupError(error.message, { cause: error }) : error
      })
    }
    // Until the database is in place, a server finds no data.
    const inOrder = moves.toSorted(
      (a, b) => Number(a.to === places.databaseFile) - Number(b.to === places.databaseFile),
    )
    const bucket = places.media.s3 && (await mediaStoreOf(places.media))
    for (const { from, to } of inOrder) {
      if (bucket && to.startsWith(join(places.media.dir, sep))) {
        await bucket.take(basename(to), from)
        continue
      }
      await mkdir(dirname(to), { recursive: true, mode: 0o700 })
      await rename(from, to)
    }
    for (const dir of new Set(moves.map(({ to }) => dirname(to)))) if (existsSync(dir)) await syncToDisk(dir)
    return manifest
  } finally {
    for (const one of made.values()) await rm(one, { recursive: true, force: true })
  }
}

/** Throws a BackupError if a server is running or a destination already holds data. */
async function refusePlaces({ dataDir, databaseFile, media, maps }: DataPaths): Promise<void> {
  if (isDataFolderInUse(dataDir)) {
    throw new BackupError(`A server uses ${dataDir}. Stop it, or set DATA_DIR to a new folder and restore there.`)
  }
  // SQLite would apply the log of another database to the restored one.
  for (const file of ['', '-wal', '-shm', '-journal'].map((end) => databaseFile + end)) {
    if (existsSync(file)) throw notEmpty(file)
  }
  for (const dir of new Set([dataDir, media.dir, maps.dir])) {
    if (!existsSync(dir)) continue
    const others = (await readdir(dir)).filter((name) => !isWorkFolder(name) && name !== 'lost+found')
    for (const name of others) if (!(await isEmptyFolder(join(dir, name)))) throw notEmpty(dir)
  }
}

/** A restore that failed leaves such folders. */
const isEmptyFolder = async (path: string) => (await stat(path)).isDirectory() && (await readdir(path)).length === 0

const notEmpty = (place: string) =>
  new BackupError(`${place} holds data already. Set DATA_DIR to a new folder, or move what is there aside.`)

async function manifestIn(source: string): Promise<Manifest> {
  const file = join(source, MANIFEST_FILE)
  if (!existsSync(file)) throw new BackupError(`${source} is no backup: there is no ${MANIFEST_FILE} in it.`)
  const manifest = readManifest(await readFile(file, 'utf8'), source)
  if (manifest.format !== 1)
    throw new BackupError(`${source} was written by a newer version. Restore it with that version.`)
  const unexpectedFile = manifest.files.find(
    ({ path }) => path !== normalize(path) || path.startsWith('..') || path.startsWith('/'),
  )
  if (unexpectedFile) throw new BackupError(`${source} names a file outside of it: ${unexpectedFile.path}.`)
  return manifest
}

function readManifest(text: string, source: string): Manifest {
  const manifest = parseManifest(text)
  // Another format is refused by its number.
  const isWhole = typeof manifest?.format === 'number' && (manifest.format !== 1 || (manifest.rows && manifest.files))
  if (isWhole) return manifest as Manifest
  throw new BackupError(`${source} is no whole backup: ${MANIFEST_FILE} in it is cut off or was changed.`)
}

function parseManifest(text: string): Partial<Manifest> | null {
  try {
    return JSON.parse(text) as Partial<Manifest>
  } catch {
    return null
  }
}

function checkRows(database: string, { rows }: Manifest): void {
  const found = checkDatabase(database).rows
  for (const [table, count] of Object.entries(rows)) {
    if (found[table] !== count)
      throw new BackupError(`${table} has ${found[table] ?? 0} rows of ${count} that were backed up.`)
  }
}

/** Returns the destination of a backed-up file, and the folder on whose disk it is. */
function placeOf(path: string, places: DataPaths): { readonly dir: string; readonly to: string } {
  if (path === DATABASE_FILE) return { dir: dirname(places.databaseFile), to: places.databaseFile }
  const [first, ...rest] = path.split('/')
  if (first === 'media') return { dir: places.media.dir, to: join(places.media.dir, ...rest) }
  if (first === 'maps') return { dir: places.maps.dir, to: join(places.maps.dir, ...rest) }
  return { dir: places.dataDir, to: join(places.dataDir, path) }
}
