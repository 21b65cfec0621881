import { FOLLOWED } from '../../Engine.ts'
import { UNDER_WAY } from '../../postgres/underWay.ts'
import { placeOf, spotOf } from '../../postgres/indexed.ts'

/** Comes before the tables: functions that SQLite has, so that the same words mean the same here. */
export const beforeTables = `
CREATE EXTENSION IF NOT EXISTS postgis;
CREATE EXTENSION IF NOT EXISTS btree_gist;

CREATE FUNCTION min(a bigint, b bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS 'SELECT least(a, b)';
CREATE FUNCTION max(a bigint, b bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS 'SELECT greatest(a, b)';
CREATE FUNCTION instr(whole text, part text) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS 'SELECT strpos(whole, part)';
CREATE FUNCTION json_object(key1 text, value1 text, key2 text, value2 text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  AS 'SELECT json_build_object(key1, value1, key2, value2)::text';

CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '%', TG_ARGV[0]; END $$;
`

/** The changes of some tasks, as the counts of their batches see them. */
const counted = (rows: string, sign: '' | '-') => `
    SELECT form_id, coalesce(batch_id, '') AS batch_id, ${sign}1 AS total, ${sign}(done_at IS NOT NULL)::int AS answered,
      ${sign}(done_at IS NULL AND closed_at IS NOT NULL)::int AS closed
    FROM ${rows}`

const countOn = (event: string, tables: string, changes: string) => `
CREATE FUNCTION count_tasks_on_${event}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO task_counts AS kept (form_id, batch_id, total, answered, closed)
  SELECT form_id, batch_id, sum(total), sum(answered), sum(closed) FROM (${changes}
  ) AS changes
  GROUP BY form_id, batch_id HAVING sum(total) <> 0 OR sum(answered) <> 0 OR sum(closed) <> 0 ORDER BY form_id, batch_id
  ON CONFLICT (form_id, batch_id) DO UPDATE SET total = kept.total + excluded.total,
    answered = kept.answered + excluded.answered, closed = kept.closed + excluded.closed;
  RETURN NULL;
END $$;
CREATE TRIGGER tasks_counted_on_${event} AFTER ${event} ON tasks REFERENCING ${tables}
  FOR EACH STATEMENT EXECUTE FUNCTION count_tasks_on_${event}();
`

/**
 * Numbers are drawn in one order and committed in another. Whoever is about to draw some says, for as long as the
 * transaction lasts and without making anybody wait, what the last one drawn before was: all up to there is settled.
 */
const saysSoBefore = FOLLOWED.map(
  ({ table, column }, index) => `
CREATE FUNCTION ${table}_under_way() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(
    (${UNDER_WAY + index}::bigint << 48) + coalesce(pg_sequence_last_value('${table}_${column}_seq'), 0));
  RETURN NULL;
END $$;
CREATE TRIGGER ${table}_under_way BEFORE INSERT ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION ${table}_under_way();
`,
).join('')

/**
 * What PostgreSQL alone has: indexes of where answers and open tasks are, which begin with the form, the triggers
 * that keep the counts of tasks, what processes say to each other and count together, and up to where rows that others
 * follow are settled.
 */
export const onPostgres = `
CREATE INDEX submissions_placed ON submissions USING gist (form_id, (${placeOf()}))
  WHERE lon IS NOT NULL AND lat IS NOT NULL;
CREATE INDEX tasks_placed ON tasks USING gist (form_id, (${spotOf()}))
  WHERE free > 0 AND lon IS NOT NULL;
CREATE INDEX tasks_map ON tasks (form_id, lon, lat, done_at, closed_at) WHERE lon IS NOT NULL;
CREATE INDEX tasks_first_placed ON tasks USING gist (form_id, priority, (${spotOf()}))
  WHERE free > 0 AND priority > 0 AND lon IS NOT NULL;

CREATE FUNCTION count_lease() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN UPDATE tasks SET held = held + 1 WHERE seq = NEW.task;
  ELSE UPDATE tasks SET held = held - 1 WHERE seq = OLD.task;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER task_leases_counted AFTER INSERT OR DELETE ON task_leases
  FOR EACH ROW EXECUTE FUNCTION count_lease();

ALTER TABLE answer_shapes ADD form_id text COLLATE "C" NOT NULL, ADD box geometry(Geometry, 4326) NOT NULL;
CREATE INDEX answer_shapes_placed ON answer_shapes USING gist (form_id, box);

CREATE TABLE bulletins (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sender text NOT NULL,
  at bigint NOT NULL,
  text text NOT NULL
);
CREATE INDEX bulletins_by_time ON bulletins (at);

CREATE UNLOGGED TABLE allowances (key text PRIMARY KEY, until bigint NOT NULL, count bigint NOT NULL);

${countOn('insert', 'NEW TABLE AS came', counted('came', ''))}
${countOn('delete', 'OLD TABLE AS went', counted('went', '-'))}
${countOn('update', 'OLD TABLE AS went NEW TABLE AS came', `${counted('came', '')} UNION ALL ${counted('went', '-')}`)}
${saysSoBefore}
`
