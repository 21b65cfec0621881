import type pg from 'pg'

/** True if the rows of forms are distributed over the servers of a Citus cluster. */
export async function isDistributed(client: pg.ClientBase): Promise<boolean> {
  const { rows: known } = await client.query("SELECT 1 FROM pg_extension WHERE extname = 'citus'")
  if (known.length === 0) return false
  const { rows } = await client.query("SELECT 1 FROM pg_dist_partition WHERE logicalrelid = 'submissions'::regclass")
  return rows.length > 0
}
