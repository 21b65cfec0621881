import type { ClientBase } from 'pg'
import { UnreadableDatabase } from '../migrate.ts'
import { CopyFailed, type CopyProgress, UNFINISHED_MOVE } from './copyStore.ts'

interface StoredMove extends CopyProgress {
  /** SHA-256 of the file that is moved. */
  readonly source: string
}

/**
 * The transactions of a move to PostgreSQL. Each ends with the progress of the move, stored with the rows it is about,
 * so that a move killed at any step continues exactly after the last row it stored. A second move of the same file waits
 * for the row of the progress, finds it changed, and gives up.
 */
export class MoveSteps {
  /** The stored progress, as text; null before the move has begun. */
  private known: string | null = null

  /** `client`: a connection without a transaction; `source`: SHA-256 of the file that is moved. */
  constructor(
    private readonly client: ClientBase,
    private readonly source: string,
  ) {}

  /** Begins the first transaction. Returns the progress of an unfinished move of this file. Throws CopyFailed. */
  async begin(): Promise<CopyProgress | undefined> {
    await this.open()
    this.known = await storedMove(this.client, true)
    if (this.known === null) return undefined
    const { source, ...progress } = JSON.parse(this.known) as StoredMove
    if (source !== this.source) {
      throw new CopyFailed(
        'The database that is to be filled holds the unfinished move of another file, or of this one before it was changed. ' +
          'Name an empty database, such as one made by: createdb geo_forms',
      )
    }
    return progress
  }

  /** Ends a transaction and begins the next one. */
  async keep(progress: CopyProgress): Promise<void> {
    const text = JSON.stringify({ ...progress, source: this.source } satisfies StoredMove)
    const sql =
      this.known === null
        ? 'INSERT INTO meta (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING'
        : 'UPDATE meta SET value = $2 WHERE name = $1'
    const { rowCount } = await this.client.query(sql, [UNFINISHED_MOVE, text])
    if (rowCount !== 1) throw anotherMove()
    await this.client.query('COMMIT')
    this.known = text
    await this.open()
    if ((await storedMove(this.client, true)) !== this.known) throw anotherMove()
  }

  /** Ends the last transaction, after which the database may be used. */
  async end(): Promise<void> {
    await this.client.query('DELETE FROM meta WHERE name = $1', [UNFINISHED_MOVE])
    await this.client.query('COMMIT')
  }

  private async open(): Promise<void> {
    await this.client.query('BEGIN')
    await this.client.query('SET CONSTRAINTS ALL DEFERRED')
  }
}

/** Throws an UnreadableDatabase if a move into the database is not finished. */
export async function refuseUnfinishedMove(client: ClientBase): Promise<void> {
  const stored = await storedMove(client, false)
  if (stored === null) return
  throw new UnreadableDatabase(
    'The database that DATABASE_URL names is being filled from a SQLite file, or that was interrupted. Finish it: geo-forms move, ' +
      'with DATA_DIR as it was set then. Or name an empty database, such as one made by: createdb geo_forms',
  )
}

/** `lock`: nobody else may change it until the transaction ends. */
async function storedMove(client: ClientBase, lock: boolean): Promise<string | null> {
  const sql = `SELECT value FROM meta WHERE name = $1 ${lock ? 'FOR UPDATE' : ''}`
  const { rows } = await client.query<{ value: string }>(sql, [UNFINISHED_MOVE])
  return rows[0]?.value ?? null
}

const anotherMove = () =>
  new CopyFailed('Another geo-forms move fills this database. Wait for it, or stop it and run this command again.')
