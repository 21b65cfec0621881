import pg from 'pg'
import { OF_FORMS } from '../../migrations/001-first/ofForms.ts'
import { openPostgres } from '../openPostgres.ts'
import { isDistributed } from './isDistributed.ts'
import { DESK_NUMBERS_TABLE, triggersOnShards } from './onShards.ts'

/** The reason why a store cannot be distributed; nothing was changed. */
export class NotDistributed extends Error {}

/** Small tables that rows of forms reference or join: every server has a copy. */
const EVERYWHERE: readonly string[] = ['users', 'blobs']

/** Distribution of the store over a cluster. */
export interface DistributedState {
  /** False if it was already distributed. */
  readonly isNew: boolean
  readonly tables: number
  readonly servers: number
}

/**
 * Distributes a PostgreSQL store over the servers of its Citus cluster, in one transaction: the rows of each form are
 * together on one server, users and the index of files are on all, the rest stays on the coordinator. A store already
 * distributed stays as it is. `onProgress` is called for each table. Throws NotDistributed or UnreadableDatabase.
 */
export async function distribute(
  url: string | null,
  onProgress: (table: string) => void = () => {},
): Promise<DistributedState> {
  if (url === null) {
    throw new NotDistributed(
      'Set DATABASE_URL to the PostgreSQL database to distribute: postgres://user:password@host/database',
    )
  }
  // Creates missing tables.
  await (await openPostgres(url)).close()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await refuseWithoutCluster(client)
    const isNew = !(await isDistributed(client))
    if (isNew) await inOneTransaction(client, () => spread(client, onProgress))
    return { isNew, tables: OF_FORMS.length + 1 + EVERYWHERE.length, servers: (await workersOf(client)).length }
  } finally {
    await client.end()
  }
}

async function workersOf(client: pg.ClientBase): Promise<readonly unknown[]> {
  return (await client.query('SELECT 1 FROM pg_dist_node WHERE isactive AND shouldhaveshards')).rows
}

async function refuseWithoutCluster(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query("SELECT 1 FROM pg_extension WHERE extname = 'citus'")
  if (rows.length === 0) {
    throw new NotDistributed(
      'The database has no Citus. Install it on all servers, put it into their shared_preload_libraries, and run in this ' +
        'database, on each of them: CREATE EXTENSION citus;',
    )
  }
  const { rows: coordinator } = await client.query('SELECT 1 FROM pg_dist_node WHERE groupid = 0')
  if (coordinator.length === 0) {
    throw new NotDistributed(
      'Citus does not know where its coordinator is. Connect DATABASE_URL to the coordinator, and run there once: ' +
        "SELECT citus_set_coordinator_host('its host name', 5432);",
    )
  }
  if ((await workersOf(client)).length === 0) {
    throw new NotDistributed(
      "The cluster has no worker. Add each of them once: SELECT citus_add_node('host name', 5432);",
    )
  }
}

async function inOneTransaction(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN')
  try {
    await work()
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

async function spread(client: pg.ClientBase, onProgress: (table: string) => void): Promise<void> {
  // One connection per worker, so that changes of one table are visible to the next one.
  await client.query("SET LOCAL citus.multi_shard_modify_mode TO 'sequential'")
  // Our triggers write only to shards on the same server as the changed rows.
  await client.query('SET LOCAL citus.enable_unsafe_triggers TO on')
  const keys = await takeForeignKeys(client)
  await dropTriggers(client)
  await client.query(`
    CREATE TABLE ${DESK_NUMBERS_TABLE} AS SELECT form_id, max(n) AS n
    FROM (SELECT form_id, n FROM desk_changes UNION ALL SELECT form_id, n FROM desk_forgotten) AS known GROUP BY form_id;
    ALTER TABLE ${DESK_NUMBERS_TABLE} ADD PRIMARY KEY (form_id), ALTER n SET NOT NULL`)
  for (const table of EVERYWHERE) {
    await client.query('SELECT create_reference_table($1)', [table])
    onProgress(table)
  }
  const [first = '', ...others] = [...OF_FORMS, DESK_NUMBERS_TABLE]
  await client.query("SELECT create_distributed_table($1, 'form_id', colocate_with => 'none')", [first])
  onProgress(first)
  for (const table of others) {
    await client.query("SELECT create_distributed_table($1, 'form_id', colocate_with => $2)", [table, first])
    onProgress(table)
  }
  // Rows from before are still on the coordinator, invisible.
  for (const table of [...EVERYWHERE, first, ...others]) {
    await client.query('SELECT truncate_local_data_after_distributing_table($1)', [table])
  }
  for (const statement of triggersOnShards) await client.query(statement)
  for (const { table, name, key } of keys) await client.query(`ALTER TABLE ${table} ADD CONSTRAINT "${name}" ${key}`)
}

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly key: string
  readonly to: string
}

/** Drops the foreign keys of distributed tables; returns those that Citus supports: to rows on the same server. */
async function takeForeignKeys(client: pg.ClientBase): Promise<readonly ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS key,
       confrelid::regclass::text AS to
     FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`,
  )
  const spreads = [...OF_FORMS, ...EVERYWHERE]
  const around = rows.filter(({ table, to }) => spreads.includes(table) || spreads.includes(to))
  for (const { table, name } of around) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT "${name}"`)
  return around.filter(({ table, to }) => OF_FORMS.includes(table) && spreads.includes(to))
}

/** Drops triggers: copying rows to their shards is no change. */
async function dropTriggers(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string; name: string }>(
    `SELECT tgrelid::regclass::text AS table, tgname AS name FROM pg_trigger
     WHERE NOT tgisinternal AND tgrelid::regclass::text = ANY ($1)`,
    [OF_FORMS],
  )
  for (const { table, name } of rows) await client.query(`DROP TRIGGER "${name}" ON ${table}`)
}
