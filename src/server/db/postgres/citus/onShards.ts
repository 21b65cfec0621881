import { CONSEQUENCES, countedTasksStay } from '../../migrations/001-first/consequences.ts'
import { type TriggerDefinition, triggerSql } from '../TriggerDefinition.ts'

/**
 * Citus creates the triggers of a distributed table on each of its shards, whose names it makes from the table's name
 * and a number. Rows of a form are in the shards with the same hash range, on one server. `beside` returns the name of
 * the shard of another table that is co-located with a given shard.
 */
const BESIDE = `
CREATE OR REPLACE FUNCTION beside(shard text, other text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT format('%I', other || '_' || theirs.shardid) FROM pg_dist_shard AS ours
  JOIN pg_dist_shard AS theirs ON theirs.shardminvalue = ours.shardminvalue AND theirs.logicalrelid = other::regclass
  WHERE ours.shardid = substring(shard FROM '[0-9]+$')::bigint
$$;
`

/** Placeholder in a statement for the co-located shard of a table. */
const placeFor = (table: string): string => `{${table}}`

/** Trigger function that writes to the shard co-located with the one whose rows changed. */
function functionOnShards({ name, into, statement }: TriggerDefinition): string {
  const text = into === 'desk_changes' ? noteInOrder(statement) : statement(placeFor(into))
  const tables = into === 'desk_changes' ? [into, DESK_NUMBERS_TABLE] : [into]
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

/** Table with the number of changes per form: the servers of a cluster have no common sequence in commit order. */
export const DESK_NUMBERS_TABLE = 'desk_numbers'

/**
 * Numbers changes per form. A transaction that changes rows of a form waits for concurrent ones, so that numbers are
 * committed in the order they are drawn, also after the form moves to another server.
 */
function noteInOrder(statement: TriggerDefinition['statement']): string {
  const rows = statement('').includes('FROM went') ? 'went' : 'came'
  return `
  WITH drawn AS (
    INSERT INTO ${placeFor(DESK_NUMBERS_TABLE)} AS kept (form_id, n)
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
  ...CONSEQUENCES.flatMap((one) => [functionOnShards(one), triggerSql(one)]),
  countedTasksStay,
]
