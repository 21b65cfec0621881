import { triggerFunctionSql, triggerSql } from '../../postgres/TriggerDefinition.ts'
import { FOLLOWED_TABLES } from '../../Engine.ts'
import { pendingNumberLockKeySql } from '../../postgres/pendingNumberLocks.ts'
import { CONSEQUENCES, countedTasksStay } from './consequences.ts'
import { formNumberSql, geographySql, pointSql, shapeSql } from '../../postgres/indexedPoint.ts'

/** Run before the tables are created: functions that SQLite has, so that the same SQL means the same on PostgreSQL. */
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

/**
 * Numbers are drawn in one order and committed in another. A transaction about to draw numbers registers, until it ends
 * and without blocking others, the last number drawn before: all numbers up to that one are settled. For submissions,
 * their single writer does so (`announceSubmissions`).
 */
const saysSoBefore = FOLLOWED_TABLES.filter(({ table }) => table !== 'submissions')
  .map(
    ({ table }) => `
CREATE FUNCTION ${table}_under_way() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(${pendingNumberLockKeySql(table)});
  RETURN NULL;
END $$;
CREATE TRIGGER ${table}_under_way BEFORE INSERT ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION ${table}_under_way();
`,
  )
  .join('')

/**
 * PostgreSQL checks foreign keys row by row, a fifth of the time of an import. Tasks have theirs through their counts
 * per form and batch, which a trigger changes once per statement: these have the foreign keys, and cannot be deleted,
 * not even with their form or batch, while they count a task.
 */
const parentsOfTasks = `
ALTER TABLE tasks DROP CONSTRAINT tasks_form_id_fkey, DROP CONSTRAINT tasks_form_id_batch_id_fkey;
ALTER TABLE task_counts ADD of_batch text COLLATE "C" GENERATED ALWAYS AS (nullif(batch_id, '')) STORED,
  ADD FOREIGN KEY (form_id) REFERENCES forms (id) ON DELETE CASCADE,
  ADD FOREIGN KEY (form_id, of_batch) REFERENCES task_batches (form_id, id) ON DELETE CASCADE;
${countedTasksStay}
`

/**
 * PostgreSQL only: spatial indexes of answers and open tasks, which begin with the form; triggers that maintain task
 * counts; messages and counters shared between processes; and up to which number followed rows are settled.
 */
export const onPostgres = `
CREATE INDEX submissions_placed ON submissions USING gist (form_id, (${pointSql()}))
  WHERE lon IS NOT NULL AND lat IS NOT NULL;
CREATE INDEX tasks_placed ON tasks USING gist (${formNumberSql('form_id')}, (${geographySql()}))
  WHERE free > 0 AND lon IS NOT NULL;
DROP INDEX tasks_of_form;
${parentsOfTasks}
CREATE INDEX tasks_map ON tasks (form_id, lon, lat, done_at, closed_at) WHERE lon IS NOT NULL;
CREATE INDEX tasks_shaped ON tasks USING gist (${formNumberSql('form_id')}, (${shapeSql()})) WHERE shape IS NOT NULL;
CREATE INDEX tasks_first_placed ON tasks USING gist (${formNumberSql('form_id')}, priority, (${geographySql()}))
  WHERE free > 0 AND priority > 0 AND lon IS NOT NULL;

ALTER TABLE answer_shapes ADD box geometry(Geometry, 4326) NOT NULL;
CREATE INDEX answer_shapes_placed ON answer_shapes USING gist (form_id, box);

CREATE TABLE bulletins (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sender text NOT NULL,
  at bigint NOT NULL,
  text text NOT NULL
);
CREATE INDEX bulletins_by_time ON bulletins (at);

CREATE UNLOGGED TABLE allowances (key text PRIMARY KEY, until bigint NOT NULL, count bigint NOT NULL);

${CONSEQUENCES.map((one) => triggerFunctionSql(one) + triggerSql(one)).join('')}
${saysSoBefore}
`
