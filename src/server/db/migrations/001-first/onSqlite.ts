import { cellChangeSql, changeCellsSql } from '../../taskCells.ts'
import { isPlaced, slotOf, stripOf } from '../../taskStrips.ts'

/** Adds a task to the spatial index. */
const placeTask = `INSERT INTO task_places (form, slot, strip, lon, seq, lat)
    SELECT key, ${slotOf('NEW')}, ${stripOf('NEW')}, NEW.lon, NEW.seq, NEW.lat
    FROM task_forms WHERE form_id = NEW.form_id AND NEW.lon IS NOT NULL`
/** Removes a task from the spatial index. */
const removeTask = `DELETE FROM task_places
    WHERE form = (SELECT key FROM task_forms WHERE form_id = OLD.form_id)
      AND slot = ${slotOf('OLD')} AND strip = ${stripOf('OLD')} AND lon = OLD.lon AND seq = OLD.seq;`
/** False while the file of a new task is being read: its tasks are placed and counted together, at its end. */
const isPlacedAtOnce = 'NOT EXISTS (SELECT 1 FROM task_batches WHERE id = NEW.batch_id AND placed = 0)'
const addShape = `INSERT INTO task_boxes (id, west, east, south, north, form_from, form_to)
    SELECT NEW.seq, min(leaf.value) FILTER (WHERE leaf.key = 0), max(leaf.value) FILTER (WHERE leaf.key = 0),
      min(leaf.value) FILTER (WHERE leaf.key = 1), max(leaf.value) FILTER (WHERE leaf.key = 1), f.key - 0.4, f.key + 0.4
    FROM task_forms f CROSS JOIN json_tree(NEW.shape) AS leaf
    WHERE f.form_id = NEW.form_id AND leaf.type IN ('integer', 'real') AND NEW.shape IS NOT NULL
    GROUP BY f.key;`

/**
 * SQLite only. Positions of answers are in R*Trees: `places` of all submissions with a position; `answer_boxes` of each
 * answer with geometry. Both have the form as a dimension, so that the rows of one form are found however crowded the
 * area is. It spans 0.4 below to 0.4 above the form's number: SQLite splits nodes by extent, and with none in this
 * dimension all would be equally small. Positions of tasks are in strips of latitude (`taskStrips.ts`): a million of
 * them are stored in a tenth of the time. `slot` is the priority of a free task, or why it is not free (`SLOTS`). Tasks
 * of a file are added once all of it is stored (`placeTasks`). `task_boxes` is an R*Tree of the tasks with lines or
 * areas. Triggers maintain these, and the counts of tasks and leases, so that no writer can forget them. A task is counted
 * in its cells as long as it is in the strips.
 */
export const onSqlite = `
CREATE TABLE place_forms (seq INTEGER PRIMARY KEY, form_id TEXT NOT NULL UNIQUE) STRICT;
CREATE VIRTUAL TABLE places USING rtree (id, west, east, south, north, form_from, form_to);

CREATE TRIGGER places_come AFTER INSERT ON submissions WHEN NEW.lon IS NOT NULL AND NEW.lat IS NOT NULL
BEGIN
  INSERT OR IGNORE INTO place_forms (form_id) VALUES (NEW.form_id);
  INSERT INTO places (id, west, east, south, north, form_from, form_to)
    SELECT NEW.seq, NEW.lon, NEW.lon, NEW.lat, NEW.lat, seq - 0.4, seq + 0.4 FROM place_forms
    WHERE form_id = NEW.form_id;
END;
CREATE TRIGGER places_move AFTER UPDATE OF lon, lat ON submissions
BEGIN
  DELETE FROM places WHERE id = OLD.seq;
  INSERT OR IGNORE INTO place_forms (form_id) VALUES (NEW.form_id);
  INSERT INTO places (id, west, east, south, north, form_from, form_to)
    SELECT NEW.seq, NEW.lon, NEW.lon, NEW.lat, NEW.lat, seq - 0.4, seq + 0.4 FROM place_forms
    WHERE form_id = NEW.form_id AND NEW.lon IS NOT NULL AND NEW.lat IS NOT NULL;
END;
CREATE TRIGGER places_go AFTER DELETE ON submissions BEGIN DELETE FROM places WHERE id = OLD.seq; END;

CREATE VIRTUAL TABLE answer_boxes USING rtree (id, west, east, south, north, form_from, form_to);
CREATE TRIGGER answer_shapes_go AFTER DELETE ON answer_shapes
BEGIN DELETE FROM answer_boxes WHERE id = OLD.id; END;

CREATE TABLE task_forms (key INTEGER PRIMARY KEY, form_id TEXT NOT NULL UNIQUE) STRICT;
CREATE TABLE task_places (
  form INTEGER NOT NULL,
  slot INTEGER NOT NULL,
  strip INTEGER NOT NULL,
  lon REAL NOT NULL,
  seq INTEGER NOT NULL,
  lat REAL NOT NULL,
  PRIMARY KEY (form, slot, strip, lon, seq)
) STRICT, WITHOUT ROWID;
CREATE VIRTUAL TABLE task_boxes USING rtree (id, west, east, south, north, form_from, form_to);

CREATE TRIGGER tasks_added AFTER INSERT ON tasks BEGIN
  INSERT INTO task_forms (form_id) VALUES (NEW.form_id) ON CONFLICT DO NOTHING;
  INSERT INTO task_counts VALUES (NEW.form_id, coalesce(NEW.batch_id, ''), 1, NEW.done_at IS NOT NULL, NEW.done_at IS NULL AND NEW.closed_at IS NOT NULL)
    ON CONFLICT DO UPDATE SET total = total + 1, answered = answered + excluded.answered, closed = closed + excluded.closed;
END;
CREATE TRIGGER tasks_added_with_place AFTER INSERT ON tasks WHEN NEW.lon IS NOT NULL AND ${isPlacedAtOnce} BEGIN
  INSERT INTO task_forms (form_id) VALUES (NEW.form_id) ON CONFLICT DO NOTHING;
  ${placeTask};
  ${changeCellsSql('task_cells', cellChangeSql('NEW', ''))};
END;
CREATE TRIGGER tasks_added_with_shape AFTER INSERT ON tasks WHEN NEW.shape IS NOT NULL BEGIN
  INSERT INTO task_forms (form_id) VALUES (NEW.form_id) ON CONFLICT DO NOTHING;
  ${addShape}
END;
CREATE TRIGGER tasks_reshaped AFTER UPDATE OF shape ON tasks WHEN OLD.shape IS NOT NEW.shape BEGIN
  DELETE FROM task_boxes WHERE id = OLD.seq;
  ${addShape}
END;

CREATE TRIGGER tasks_ended AFTER UPDATE OF done_at, closed_at ON tasks BEGIN
  UPDATE task_counts SET
      answered = answered + (NEW.done_at IS NOT NULL) - (OLD.done_at IS NOT NULL),
      closed = closed + (NEW.done_at IS NULL AND NEW.closed_at IS NOT NULL) - (OLD.done_at IS NULL AND OLD.closed_at IS NOT NULL)
    WHERE form_id = NEW.form_id AND batch_id = coalesce(NEW.batch_id, '');
END;

CREATE TRIGGER tasks_moved AFTER UPDATE OF wanted, answers, held, priority, done_at, closed_at, lon, lat ON tasks
WHEN ${slotOf('OLD')} <> ${slotOf('NEW')} OR OLD.lon IS NOT NEW.lon OR OLD.lat IS NOT NEW.lat BEGIN
  ${changeCellsSql(
    'task_cells',
    `${cellChangeSql('OLD', '-')} WHERE ${isPlaced('OLD')}
    UNION ALL ${cellChangeSql('NEW', '')} WHERE NEW.lon IS NOT NULL`,
  )};
  ${removeTask}
  ${placeTask};
END;

CREATE TRIGGER tasks_removed AFTER DELETE ON tasks BEGIN
  UPDATE task_counts SET
      total = total - 1,
      answered = answered - (OLD.done_at IS NOT NULL),
      closed = closed - (OLD.done_at IS NULL AND OLD.closed_at IS NOT NULL)
    WHERE form_id = OLD.form_id AND batch_id = coalesce(OLD.batch_id, '');
  ${changeCellsSql('task_cells', `${cellChangeSql('OLD', '-')} WHERE ${isPlaced('OLD')}`)};
  ${removeTask}
  DELETE FROM task_boxes WHERE id = OLD.seq;
END;

CREATE TRIGGER task_leases_added AFTER INSERT ON task_leases BEGIN
  UPDATE tasks SET held = held + 1 WHERE seq = NEW.task;
END;
CREATE TRIGGER task_leases_ended AFTER DELETE ON task_leases BEGIN
  UPDATE tasks SET held = held - 1 WHERE seq = OLD.task;
END;
`
