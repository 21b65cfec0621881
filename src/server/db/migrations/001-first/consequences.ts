import type { TriggerDefinition } from '../../postgres/TriggerDefinition.ts'
import { cellChangeSql, changeCellsSql } from '../../taskCells.ts'

/** Selects the change of batch counts caused by changed task rows. */
const counted = (rows: string, sign: '' | '-') => `
    SELECT form_id, coalesce(batch_id, '') AS batch_id, ${sign}1 AS total, ${sign}(done_at IS NOT NULL)::int AS answered,
      ${sign}(done_at IS NULL AND closed_at IS NOT NULL)::int AS closed
    FROM ${rows}`

/**
 * Leases change their tasks in a trigger, and nothing that is counted: at each next task, the triggers that count would
 * take longer than the search.
 */
const UNLESS_LEASED = 'pg_trigger_depth() = 0'

const countTasks = (
  event: TriggerDefinition['event'],
  sees: TriggerDefinition['sees'],
  changes: string,
): TriggerDefinition => ({
  name: `count_tasks_on_${event.toLowerCase()}`,
  event,
  on: 'tasks',
  sees,
  ...(event === 'UPDATE' && { when: UNLESS_LEASED }),
  into: 'task_counts',
  statement: (into) => `
  INSERT INTO ${into} AS kept (form_id, batch_id, total, answered, closed)
  SELECT form_id, batch_id, sum(total), sum(answered), sum(closed) FROM (${changes}
  ) AS changes
  GROUP BY form_id, batch_id HAVING sum(total) <> 0 OR sum(answered) <> 0 OR sum(closed) <> 0 ORDER BY form_id, batch_id
  ON CONFLICT (form_id, batch_id) DO UPDATE SET total = kept.total + excluded.total,
    answered = kept.answered + excluded.answered, closed = kept.closed + excluded.closed`,
})

/**
 * Counts tasks per cell of the map. Named so that it runs after `count_tasks`: transactions that change tasks of the same
 * batch have then waited for each other. A setting of the transaction leaves out the tasks of a file that is being read.
 */
const countInCells = (
  event: TriggerDefinition['event'],
  sees: TriggerDefinition['sees'],
  changes: string,
): TriggerDefinition => ({
  name: `map_tasks_on_${event.toLowerCase()}`,
  event,
  on: 'tasks',
  sees,
  ...(event === 'UPDATE' && { when: UNLESS_LEASED }),
  into: 'task_cells',
  statement: (into) => changeCellsSql('kept', changes).replace('INTO kept', `INTO ${into} AS kept`),
})

/** The setting of a transaction whose new tasks are counted in their cells later. */
export const CELLS_LATER = { name: 'geo_forms.task_cells', value: 'later' } as const
const isLater = `current_setting('${CELLS_LATER.name}', true) IS NOT DISTINCT FROM '${CELLS_LATER.value}'`

const countLeases = (
  name: string,
  event: TriggerDefinition['event'],
  sees: 'came' | 'went',
  sign: string,
): TriggerDefinition => ({
  name,
  event,
  on: 'task_leases',
  sees,
  into: 'tasks',
  statement: (into) => `
  UPDATE ${into} AS held SET held = held.held ${sign} changed.leases
  FROM (SELECT form_id, task, count(*) AS leases FROM ${sees} GROUP BY form_id, task ORDER BY task) AS changed
  WHERE held.form_id = changed.form_id AND held.seq = changed.task`,
})

const noted = (
  name: string,
  event: TriggerDefinition['event'],
  on: string,
  sees: 'came' | 'went',
): TriggerDefinition => ({
  name,
  event,
  on,
  sees,
  into: 'desk_changes',
  statement: (into) => `
  INSERT INTO ${into} (form_id, seq, at)
    SELECT form_id, seq, (extract(epoch FROM clock_timestamp()) * 1000)::bigint FROM ${sees} ORDER BY seq`,
})

/**
 * Derived data maintained by PostgreSQL triggers, so that no writer can forget it: counts of tasks and leases, and
 * which submissions changed (`deskChanges.ts`).
 */
export const CONSEQUENCES: readonly TriggerDefinition[] = [
  countTasks('INSERT', 'came', counted('came', '')),
  countTasks('DELETE', 'went', counted('went', '-')),
  countTasks('UPDATE', 'both', `${counted('came', '')} UNION ALL ${counted('went', '-')}`),
  countInCells('INSERT', 'came', `${cellChangeSql('came', '')} FROM came WHERE lon IS NOT NULL AND NOT ${isLater}`),
  countInCells('DELETE', 'went', `${cellChangeSql('went', '-')} FROM went WHERE lon IS NOT NULL`),
  // Without joining the rows before and after: the plan made for one task would compare 70,000 pairwise. Equal ones
  // cancel out.
  countInCells(
    'UPDATE',
    'both',
    `${cellChangeSql('came', '')} FROM came WHERE lon IS NOT NULL
    UNION ALL ${cellChangeSql('went', '-')} FROM went WHERE lon IS NOT NULL`,
  ),
  countLeases('count_leases_that_begin', 'INSERT', 'came', '+'),
  countLeases('count_leases_that_end', 'DELETE', 'went', '-'),
  noted('desk_edit', 'UPDATE', 'submissions', 'came'),
  noted('desk_erase', 'DELETE', 'submissions', 'went'),
  noted('desk_decide', 'INSERT', 'submission_states', 'came'),
  noted('desk_decide_again', 'UPDATE', 'submission_states', 'came'),
]

/** The count of tasks that exist cannot be deleted: their form and batch are kept by its foreign keys (`onPostgres.ts`). */
export const countedTasksStay = `
CREATE TRIGGER counted_tasks_stay BEFORE DELETE ON task_counts FOR EACH ROW WHEN (OLD.total <> 0)
  EXECUTE FUNCTION refuse('a form or batch of tasks cannot be deleted before them');
`
