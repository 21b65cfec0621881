import type { ClientBase } from 'pg'
import { UnreadableDatabase } from '../migrate.ts'
import { firstOnPostgres } from '../migrations/001-first/index.ts'

/** Migrations in order. A step that has shipped is never edited, moved or removed. */
const MIGRATIONS: readonly string[] = [firstOnPostgres]
const STEP = 'database step'

/**
 * Advisory lock key: of two processes starting on an empty database, one creates the tables and the other waits. Any
 * number not used otherwise.
 */
const LOCK = 0x47_45_4f_46

/**
 * Migrates the database to the newest schema in a single transaction, so that an interruption changes nothing. Returns
 * the step it started from. Throws an UnreadableDatabase.
 */
export async function migratePostgres(client: ClientBase, migrations = MIGRATIONS): Promise<number> {
  await client.query('BEGIN')
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
    await refuseReadOnly(client)
    const found = await stepOfPostgres(client, migrations.length)
    for (const sql of migrations.slice(found)) await client.query(sql)
    if (found < migrations.length) {
      await client.query(
        'INSERT INTO meta (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
        [STEP, String(migrations.length)],
      )
    }
    await client.query('COMMIT')
    return found
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw sentenceOf(error)
  }
}

/** Fails like a write does (25006): with all tables there is none before the server runs. */
async function refuseReadOnly(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only')
  if (rows[0]?.transaction_read_only !== 'on') return
  throw Object.assign(new Error('transactions only read'), { code: '25006' })
}

/** Returns the migration step of a database, 0 for one without tables. Throws an UnreadableDatabase. */
export async function stepOfPostgres(client: ClientBase, newest = MIGRATIONS.length): Promise<number> {
  const { rows: tables } = await client.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema() AND table_name IN ('meta', 'forms')",
  )
  if (tables.length === 0) return 0
  const { rows } = tables.some(({ name }) => name === 'meta')
    ? await client.query<{ value: string }>('SELECT value FROM meta WHERE name = $1', [STEP])
    : { rows: [] }
  const step = Number(rows[0]?.value ?? Number.NaN)
  if (!Number.isInteger(step)) {
    throw new UnreadableDatabase(
      'The database that DATABASE_URL names holds tables of something else. Name a database of its own, such as one made by: createdb geo_forms',
    )
  }
  if (step > newest) {
    throw new UnreadableDatabase(
      `The database that DATABASE_URL names is at step ${step}, and this program knows ${newest}: it was written by a newer ` +
        'version. Start that version, or restore a backup from before the upgrade.',
    )
  }
  return step
}

/** Replaces known errors by an UnreadableDatabase whose message tells the administrator what to do. */
function sentenceOf(error: unknown): unknown {
  const { code, message = '' } = error as { readonly code?: unknown; readonly message?: string }
  if (code === '42501' && message.includes('extension')) {
    return new UnreadableDatabase(
      'The database has no PostGIS yet, and this user may not add it. As an administrator of the database, run once: ' +
        'CREATE EXTENSION postgis; CREATE EXTENSION btree_gist;',
    )
  }
  if (code === '58P01' || (code === '0A000' && message.includes('extension'))) {
    return new UnreadableDatabase(
      'The database server has no PostGIS. Install it there (Debian: postgresql-15-postgis-3), and start again.',
    )
  }
  if (code === '42P07') {
    return new UnreadableDatabase(
      `The database that DATABASE_URL names holds tables of something else (${message}). Name a database of its own, such as one made by: createdb geo_forms`,
    )
  }
  if (code === '42501') {
    return new UnreadableDatabase(
      `The user of DATABASE_URL may not make tables in this database (${message}). Make it the owner: ALTER DATABASE … OWNER TO …;`,
    )
  }
  return error
}
