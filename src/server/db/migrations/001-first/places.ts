/**
 * Where answers are, as R*Trees: `places` of all submissions that have a position, kept by triggers, since it follows from
 * the submissions alone; and `answer_boxes` of each answer with geometry, piece by piece (none crosses the antimeridian).
 * In both the form is a dimension of its own, so that what belongs to one form is found however crowded its neighbourhood
 * is. It reaches from 0.4 before to 0.4 after the form's number: SQLite divides cells by their extent, and without one in
 * this direction all of them would be equally small.
 */
export const places = `
CREATE TABLE nearby_settings (
  form_id TEXT PRIMARY KEY REFERENCES forms (id) ON DELETE CASCADE,
  shown INTEGER NOT NULL,
  fields TEXT NOT NULL
) STRICT;

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

CREATE TABLE answer_shapes (
  id INTEGER PRIMARY KEY,
  seq INTEGER NOT NULL REFERENCES submissions (seq) ON DELETE CASCADE,
  path TEXT NOT NULL,
  shape TEXT NOT NULL
) STRICT;
CREATE INDEX answer_shapes_by_submission ON answer_shapes (seq);
CREATE VIRTUAL TABLE answer_boxes USING rtree (id, west, east, south, north, form_from, form_to);
CREATE TRIGGER answer_shapes_go AFTER DELETE ON answer_shapes
BEGIN DELETE FROM answer_boxes WHERE id = OLD.id; END;
`
