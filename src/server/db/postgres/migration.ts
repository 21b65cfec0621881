import pg from 'pg'
import { migratePostgres } from './migratePostgres.ts'
import { connectionSettings } from './resilientPool.ts'

/** A migrated database, and the connection that migrated it, to be ended by the caller. */
export interface Migration {
  /** Number of migrations found. */
  readonly found: number
  readonly client: pg.Client
}

const begun = new Map<string, Promise<Migration>>()

/**
 * Begins to migrate a database that the program opens once it is loaded: the database creates its tables meanwhile, on
 * another processor.
 */
export function beginMigration(url: string): void {
  const migrating = migrateAt(url)
  // The error is handled where the database is opened.
  migrating.catch(() => {})
  begun.set(url, migrating)
}

/** Migrates a database, or waits for the migration begun before. */
export function migration(url: string): Promise<Migration> {
  const migrating = begun.get(url) ?? migrateAt(url)
  begun.delete(url)
  return migrating
}

/** Without a query timeout: migrations may be slow, or wait for those of another process. */
async function migrateAt(url: string): Promise<Migration> {
  const client = new pg.Client(connectionSettings(url))
  client.on('error', () => {})
  try {
    await client.connect()
    return { found: await migratePostgres(client), client }
  } catch (error) {
    await client.end()
    throw error
  }
}
