import { existsSync } from 'node:fs'
import { readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { Readable } from 'node:stream'
import type { Config } from '../config.ts'
import { checkDatabase, snapshotOf, type DatabaseContents } from './checkDatabase.ts'
import { CopyFailed } from '../db/copy/copyStore.ts'
import { saveAsSqlite } from '../db/copy/moveStore.ts'
import { UnreadableDatabase } from '../db/migrate.ts'
import type { MediaStore } from '../media/MediaStore.ts'
import { mediaStoreOf } from '../media/mediaStoreOf.ts'
import { syncToDisk } from '../media/syncToDisk.ts'
import { copyFile, sha256OfFile } from './copyFile.ts'
import { BackupError, DATABASE_FILE, MANIFEST_FILE, type BackedUpFile, type Manifest } from './Manifest.ts'
import { createWorkFolder } from './workFolder.ts'

/** Folders and files of an installation's data. */
export type DataPaths = Pick<Config, 'dataDir' | 'databaseFile' | 'databaseUrl'> & {
  readonly media: Pick<Config['media'], 'dir' | 's3'>
  readonly maps: Pick<Config['maps'], 'dir'>
}

/**
 * Number of attempts: a file may be removed by the nightly cleanup between snapshot and copy; the next snapshot no
 * longer names it.
 */
const ATTEMPTS = 3

/**
 * Copies everything an installation needs while its server keeps running: the database at one point in time, the files
 * it names, the keys, and the map files. `folder` appears complete and verified, or not at all. Throws a BackupError.
 */
export async function backUp(places: DataPaths, folder: string): Promise<Manifest> {
  const target = resolve(folder)
  await refuseTarget(places, target)
  const made = await createWorkFolder(dirname(target))
  try {
    const manifest = await fill(made, places)
    await writeFile(join(made, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })
    for (const one of await foldersIn(made)) await syncToDisk(one)
    if (existsSync(target)) await rmdir(target)
    await rename(made, target)
    await syncToDisk(dirname(target))
    return manifest
  } finally {
    await rm(made, { recursive: true, force: true })
  }
}

async function refuseTarget(places: DataPaths, target: string): Promise<void> {
  if (places.databaseUrl === null && !existsSync(places.databaseFile)) {
    throw new BackupError(`There is no database at ${places.databaseFile}. Set DATA_DIR as it is set for the server.`)
  }
  const held = [places.dataDir, places.media.dir, places.maps.dir].find((dir) =>
    `${target}${sep}`.startsWith(`${dir}${sep}`),
  )
  if (held) throw new BackupError(`${target} is in ${held}, which is backed up. Name a folder elsewhere.`)
  if (existsSync(target) && (await readdir(target)).length > 0) {
    throw new BackupError(`${target} is not empty. Name a folder that is not there yet, such as one with today's date.`)
  }
}

async function fill(made: string, places: DataPaths): Promise<Manifest> {
  const beganAt = new Date().toISOString()
  const files: BackedUpFile[] = []
  const copy = async (from: string | Readable, path: string) =>
    files.push({ path, ...(await copyFile(from, join(made, path))) })
  const stored = await mediaStoreOf(places.media)
  const { rows, media, sharedKeys } = await snapshot(made, places, stored)
  files.push({ path: DATABASE_FILE, ...(await sha256OfFile(join(made, DATABASE_FILE))) })
  for (const key of media) await copy(await stored.open(key), mediaPath(key))
  const damaged = files.find(
    ({ path, sha256 }) => path.startsWith('media/') && !path.endsWith('.thumb') && !path.endsWith(sha256),
  )
  if (damaged)
    throw new BackupError(`The file ${damaged.path} is not what was stored: its content does not fit its name.`)
  const keys = join(places.dataDir, 'keys.json')
  if (sharedKeys !== undefined) {
    await writeFile(join(made, 'keys.json'), sharedKeys, { mode: 0o600, flush: true })
    files.push({ path: 'keys.json', ...(await sha256OfFile(join(made, 'keys.json'))) })
  } else if (existsSync(keys)) await copy(keys, 'keys.json')
  for (const file of await filesIn(places.maps.dir)) await copy(file, join('maps', relative(places.maps.dir, file)))
  return { format: 1, beganAt, rows, files }
}

/** Takes a database snapshot for which all files it names exist. */
async function snapshot(
  made: string,
  places: DataPaths,
  stored: MediaStore,
): Promise<DatabaseContents & { readonly sharedKeys?: string | undefined }> {
  const file = join(made, DATABASE_FILE)
  let missing: string | undefined
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    await rm(file, { force: true })
    const sharedKeys = await takeSnapshot(places, file)
    await syncToDisk(file)
    const found = checkDatabase(file)
    missing = await firstMissing(stored, found.media)
    if (missing === undefined) return { ...found, sharedKeys }
  }
  throw new BackupError(
    `The file ${missing} that the database names is not in ${places.media.s3 ? 'the bucket of MEDIA_URL' : places.media.dir}. Set ${places.media.s3 ? 'MEDIA_URL' : 'MEDIA_DIR'} as it is set for the server, or bring the file back.`,
  )
}

async function firstMissing(stored: MediaStore, keys: readonly string[]): Promise<string | undefined> {
  for (const key of keys) if (!(await stored.has(key))) return key
  return undefined
}

/**
 * Writes a SQLite file for PostgreSQL as well, so that a backup of either engine can be restored to either. Returns the
 * keys stored in the database.
 */
async function takeSnapshot({ databaseFile, databaseUrl }: DataPaths, file: string): Promise<string | undefined> {
  if (databaseUrl === null) {
    snapshotOf(databaseFile, file)
    return undefined
  }
  return saveAsSqlite(databaseUrl, file).catch((error: unknown) => {
    const isKnown = error instanceof CopyFailed || error instanceof UnreadableDatabase
    throw isKnown ? new BackupError(error.message, { cause: error }) : error
  })
}

const mediaPath = (key: string) => join('media', key.slice(0, 2), key.slice(2, 4), key)

async function filesIn(dir: string): Promise<readonly string[]> {
  if (!existsSync(dir)) return []
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => !entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name))
  const stats = await Promise.all(paths.map((path) => stat(path)))
  return paths.filter((_, i) => stats[i]?.isFile())
}

async function foldersIn(dir: string): Promise<readonly string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  return [...entries.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name)), dir]
}
