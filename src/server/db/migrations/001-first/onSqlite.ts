/**
 * What SQLite alone has. Where answers and open tasks are, as R*Trees: `places` of all submissions that have a position;
 * `answer_boxes` of each answer with geometry; `task_places`. In all of them the form is a dimension of its own, so that
 * what belongs to one form is found however crowded its neighbourhood is. It reaches from 0.4 before to 0.4 after the
 * form's number: SQLite divides cells by their extent, and without one in this direction all of them would be equally
 * small. Triggers keep them and the counts of tasks, so that no writer can forget them.
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
CREATE VIRTUAL TABLE task_places USING rtree (id, west, east, south, north, form_from, form_to);

CREATE TRIGGER tasks_added AFTER INSERT ON tasks BEGIN
  INSERT INTO task_forms (form_id) VALUES (NEW.form_id) ON CONFLICT DO NOTHING;
  INSERT INTO task_counts VALUES (NEW.form_id, coalesce(NEW.batch_id, ''), 1, NEW.answers > 0, NEW.answers = 0 AND NEW.closed_at IS NOT NULL)
    ON CONFLICT DO UPDATE SET total = total + 1, answered = answered + excluded.answered, closed = closed + excluded.closed;
  INSERT INTO task_places SELECT NEW.seq, NEW.lon, NEW.lon, NEW.lat, NEW.lat, key - 0.4, key + 0.4 FROM task_forms
    WHERE form_id = NEW.form_id AND NEW.lon IS NOT NULL AND NEW.answers = 0 AND NEW.closed_at IS NULL;
END;

CREATE TRIGGER tasks_changed AFTER UPDATE OF answers, closed_at, lon, lat ON tasks BEGIN
  UPDATE task_counts SET
      answered = answered + (NEW.answers > 0) - (OLD.answers > 0),
      closed = closed + (NEW.answers = 0 AND NEW.closed_at IS NOT NULL) - (OLD.answers = 0 AND OLD.closed_at IS NOT NULL)
    WHERE form_id = NEW.form_id AND batch_id = coalesce(NEW.batch_id, '');
  DELETE FROM task_places WHERE id = NEW.seq;
  INSERT INTO task_places SELECT NEW.seq, NEW.lon, NEW.lon, NEW.lat, NEW.lat, key - 0.4, key + 0.4 FROM task_forms
    WHERE form_id = NEW.form_id AND NEW.lon IS NOT NULL AND NEW.answers = 0 AND NEW.closed_at IS NULL;
END;

CREATE TRIGGER tasks_removed AFTER DELETE ON tasks BEGIN
  UPDATE task_counts SET
      total = total - 1,
      answered = answered - (OLD.answers > 0),
      closed = closed - (OLD.answers = 0 AND OLD.closed_at IS NOT NULL)
    WHERE form_id = OLD.form_id AND batch_id = coalesce(OLD.batch_id, '');
  DELETE FROM task_places WHERE id = OLD.seq;
END;
`
