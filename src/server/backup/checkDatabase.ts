import { writeFileSync } from 'node:fs'
import Libsql from 'libsql'
import { stepOf, UnreadableDatabase } from '../db/migrate.ts'
import { BackupError, type Manifest } from './Manifest.ts'

/** The contents of a database that nobody else uses. */
export interface FoundInDatabase {
  readonly rows: Manifest['rows']
  /** The files of answers that it names, by the names they are stored under. */
  readonly media: readonly string[]
}

/**
 * Reads a database as a whole. Raises a BackupError when it is malformed or of another version, or when rows point to
 * rows that are not there.
 */
export function checkDatabase(file: string): FoundInDatabase {
  const sqlite = new Libsql(file)
  try {
    const [first] = sqlite.pragma('integrity_check') as { integrity_check: string }[]
    if (first?.integrity_check !== 'ok') {
      throw new BackupError(`The database ${file} is malformed: ${first?.integrity_check ?? 'it cannot be read'}.`)
    }
    stepOf(sqlite)
    const [loose] = sqlite.pragma('foreign_key_check') as { table: string; parent: string }[]
    if (loose)
      throw new BackupError(`In ${file}, rows of ${loose.table} belong to rows of ${loose.parent} that are gone.`)
    const tables = sqlite
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
      .all()
    const rows = Object.fromEntries(
      (tables as { name: string }[]).map(({ name }) => {
        const { count } = sqlite.prepare(`SELECT count(*) AS count FROM "${name}"`).get() as { count: number }
        return [name, count]
      }),
    )
    const blobs = sqlite.prepare('SELECT blob, thumb FROM blobs').all() as { blob: string; thumb: number | null }[]
    return { rows, media: blobs.flatMap(({ blob, thumb }) => (thumb === 1 ? [blob, `${blob}.thumb`] : [blob])) }
  } catch (error) {
    if (error instanceof BackupError) throw error
    if (error instanceof UnreadableDatabase) throw new BackupError(error.message, { cause: error })
    throw new BackupError(`The database ${file} cannot be read: ${String(error)}`, { cause: error })
  } finally {
    sqlite.close()
  }
}

/** Writes the database as it is at one moment to a new file, while others use it. */
export function snapshotOf(from: string, to: string): void {
  // It writes into an empty file, which is its owner's alone from the beginning.
  writeFileSync(to, '', { mode: 0o600, flag: 'wx' })
  const sqlite = new Libsql(from)
  try {
    sqlite.pragma('busy_timeout = 30000')
    // One reading transaction: what others write meanwhile goes on, and is not in it.
    sqlite.prepare('VACUUM INTO ?').run(to)
  } finally {
    sqlite.close()
  }
}
