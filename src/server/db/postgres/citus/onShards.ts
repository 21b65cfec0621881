import { CONSEQUENCES } from '../../migrations/001-first/consequences.ts'
import { type Consequence, triggerOf } from '../Consequence.ts'

/**
 * Citus makes the triggers of a distributed table on each of its shards, which know each other by their names only: rows
 * of a form lie in the shards that have the same range of hashes, on one server. `beside` names the shard of a table that
 * lies beside another shard.
 */
const BESIDE = `
CREATE OR REPLACE FUNCTION beside(shard text, other text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT format('%I', other || '_' || theirs.shardid) FROM pg_dist_shard AS ours
  JOIN pg_dist_shard AS theirs ON theirs.shardminvalue = ours.shardminvalue AND theirs.logicalrelid = other::regclass
  WHERE ours.shardid = substring(shard FROM '[0-9]+$')::bigint
$$;
`

/** What stands in a statement for a table beside the shard. */
const placeFor = (table: string): string => `{${table}}`

/** A function of a trigger that writes to the shard beside the one whose rows changed. */
function functionOnShards({ name, into, statement }: Consequence): string {
  const text = into === 'desk_changes' ? noteInOrder(statement) : statement(placeFor(into))
  const tables = into === 'desk_changes' ? [into, DRAWN] : [into]
  const named = tables.reduce(
    (sql, table) => `replace(${sql}, '${placeFor(table)}', beside(TG_TABLE_NAME, '${table}'))`,
    `$run$${text}$run$`,
  )
  return `
CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE ${named};
  RETURN NULL;
END $$;
`
}

/** How many changes of a form were numbered: no server of a cluster draws numbers that come in one order on all of them. */
export const DRAWN = 'desk_numbers'

/**
 * Changes are numbered form by form. Whoever changes rows of a form waits for whoever does just now, so that numbers are
 * committed in the order in which they are drawn, and stay so when the form moves to another server.
 */
function noteInOrder(statement: Consequence['statement']): string {
  const rows = statement('').includes('FROM went') ? 'went' : 'came'
  return `
  WITH drawn AS (
    INSERT INTO ${placeFor(DRAWN)} AS kept (form_id, n)
    SELECT form_id, count(*) FROM ${rows} GROUP BY form_id ORDER BY form_id
    ON CONFLICT (form_id) DO UPDATE SET n = kept.n + excluded.n RETURNING form_id, n
  )
  INSERT INTO ${placeFor('desk_changes')} (n, form_id, seq, at)
  SELECT drawn.n + 1 - row_number() OVER (PARTITION BY form_id ORDER BY seq DESC), form_id, seq,
    (extract(epoch FROM clock_timestamp()) * 1000)::bigint
  FROM ${rows} JOIN drawn USING (form_id)`
}

export const triggersOnShards: readonly string[] = [
  BESIDE,
  ...CONSEQUENCES.flatMap((one) => [functionOnShards(one), triggerOf(one)]),
]
