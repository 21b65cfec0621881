import { dirname, sep } from 'node:path'
import type { Config } from '../config.ts'
import { UnreadableDatabase } from '../db/migrate.ts'

/** Error codes about a file or a folder. */
const OF_FILES: readonly unknown[] = ['EACCES', 'EROFS', 'EPERM', 'ENOTDIR', 'EEXIST', 'ENOENT', 'EISDIR']

/**
 * Returns a sentence on why the server did not start, or a command failed, and what to do; null for unexpected errors.
 */
export function startupErrorMessage(error: unknown, config: Pick<Config, 'dataDir' | 'databaseFile'>): string | null {
  if (error instanceof UnreadableDatabase) return error.message
  if (!(error instanceof Error)) return null
  const { code, path } = error as { readonly code?: unknown; readonly path?: unknown }
  const { dataDir, databaseFile } = config
  const place = typeof path === 'string' ? path : dataDir
  const isOurs = [dataDir, dirname(databaseFile)].some((dir) => place === dir || place.startsWith(dir + sep))
  if (!isOurs && OF_FILES.includes(code)) {
    return `${place} cannot be used (${error.message}). Name another folder, or let this user read and write there.`
  }
  switch (code) {
    case 'EACCES':
    case 'EROFS':
    case 'EPERM':
      return `${place} cannot be written by this user. Let it write there, or set DATA_DIR to a folder that it may write.`
    case 'ENOTDIR':
    case 'EEXIST':
      return `${place} is no folder. Set DATA_DIR to one, or to the name of a new one.`
    case 'ENOSPC':
    case 'SQLITE_FULL':
      return `There is no room left on the disk of ${dataDir}, or of the folder that is written to. Make some, and start again: what was acknowledged is stored.`
    case 'SQLITE_NOTADB':
    case 'SQLITE_CORRUPT':
      return `The database ${databaseFile} is damaged. Move it and the files beside it aside, and restore a backup: geo-forms restore FOLDER`
    case 'SQLITE_CANTOPEN':
    case 'SQLITE_READONLY':
      return `The database ${databaseFile} cannot be written by this user. Let it write there, or set DATA_DIR to a folder that it may write.`
    case 'SQLITE_BUSY':
      return `The database ${databaseFile} is in use by another process. Stop that first; one SQLite file serves one server.`
    default:
      return null
  }
}
