import type Libsql from 'libsql'
import { first } from './migrations/001-first/index.ts'

/** Migrations in order. A step that has shipped is never edited, moved or removed. */
const MIGRATIONS: readonly string[] = [first]

/** SQLite's `application_id` of our files, "GEOF". Builds before the first release left it at 0. */
const APPLICATION_ID = 0x47_45_4f_46

/** A database this version cannot read; the message says what to do. */
export class UnreadableDatabase extends Error {}

/**
 * Migrates the database to the newest schema, each step in its own transaction; `user_version` holds the step. Returns
 * the step it started from. Throws an UnreadableDatabase.
 */
export function migrate(database: Libsql.Database, migrations = MIGRATIONS): number {
  const found = stepOf(database, migrations.length)
  for (const [index, sql] of migrations.entries()) {
    if (index < found) continue
    const stamp = `PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${index + 1};`
    database.transaction(() => database.exec(`${sql} ${stamp}`)).immediate()
  }
  return found
}

/** Returns the migration step of a database, 0 for a new one. Throws an UnreadableDatabase. */
export function stepOf(database: Libsql.Database, newest = MIGRATIONS.length): number {
  const step = numberOf(database, 'user_version')
  if (step > 0 && numberOf(database, 'application_id') !== APPLICATION_ID) {
    throw new UnreadableDatabase(
      `The database ${fileOf(database)} was made by a version from before the first release, and this one cannot read it. ` +
        'Set DATA_DIR to a new folder, or move what is there aside.',
    )
  }
  if (step > newest) {
    throw new UnreadableDatabase(
      `The database ${fileOf(database)} is at step ${step}, and this program knows ${newest}: it was written by a newer ` +
        'version. Start that version, or restore a backup from before the upgrade.',
    )
  }
  return step
}

function numberOf(database: Libsql.Database, pragma: 'user_version' | 'application_id'): number {
  const [row] = database.pragma(pragma) as { readonly [name: string]: number }[]
  return row?.[pragma] ?? 0
}

function fileOf(database: Libsql.Database): string {
  const [main] = database.pragma('database_list') as { readonly file: string }[]
  return main?.file || 'in memory'
}
