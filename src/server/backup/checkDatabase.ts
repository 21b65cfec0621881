import { writeFileSync } from 'node:fs'
import Libsql from 'libsql'
import { stepOf, UnreadableDatabase } from '../db/migrate.ts'
import { BackupError, type Manifest } from './Manifest.ts'

/** Contents of a database that no other process uses. */
export interface DatabaseContents {
  readonly rows: Manifest['rows']
  /** Stored names of the answer files it references. */
  readonly media: readonly string[]
}

/** Reads the whole database. Throws a BackupError if it is malformed, of another version, or violates foreign keys. */
export function checkDatabase(file: string): DatabaseContents {
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

/**
 * Writes a snapshot of the database at one point in time to a new file, while other connections use it. Throws an
 * UnreadableDatabase for one of another version.
 */
export function snapshotOf(from: string, to: string): void {
  // Created empty first, so that it is private to its owner from the beginning.
  writeFileSync(to, '', { mode: 0o600, flag: 'wx' })
  const sqlite = new Libsql(from)
  try {
    sqlite.pragma('busy_timeout = 30000')
    stepOf(sqlite)
    // VACUUM INTO is one read transaction: concurrent writes continue and are not included.
    sqlite.prepare('VACUUM INTO ?').run(to)
  } finally {
    sqlite.close()
  }
}
