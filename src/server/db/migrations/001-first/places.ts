/**
 * Where answers are, as R*Trees: `submission_places` of all submissions; `places` of map-by-you forms, kept by triggers,
 * since it follows from the submissions alone; and `answer_boxes` of each answer with geometry, piece by piece (none
 * crosses the antimeridian). In the last two the form is a dimension of its own, so that what belongs to one form is found
 * however crowded its neighbourhood is.
 */
export const places = `
CREATE VIRTUAL TABLE submission_places USING rtree (id, west, east, south, north);

CREATE TABLE nearby_settings (
  form_id TEXT PRIMARY KEY REFERENCES forms (id) ON DELETE CASCADE,
  shown INTEGER NOT NULL,
  fields TEXT NOT NULL
) STRICT;

CREATE TABLE place_forms (seq INTEGER PRIMARY KEY, form_id TEXT NOT NULL UNIQUE) STRICT;
CREATE VIRTUAL TABLE places USING rtree (id, west, east, south, north, first_form, last_form);

CREATE TRIGGER places_come AFTER INSERT ON submissions
WHEN NEW.submission_type = 1 AND NEW.lon IS NOT NULL AND NEW.lat IS NOT NULL
BEGIN
  INSERT OR IGNORE INTO place_forms (form_id) VALUES (NEW.form_id);
  INSERT INTO places (id, west, east, south, north, first_form, last_form)
    SELECT NEW.seq, NEW.lon, NEW.lon, NEW.lat, NEW.lat, seq, seq FROM place_forms WHERE form_id = NEW.form_id;
END;
CREATE TRIGGER places_move AFTER UPDATE OF lon, lat ON submissions WHEN NEW.submission_type = 1
BEGIN
  DELETE FROM places WHERE id = OLD.seq;
  INSERT OR IGNORE INTO place_forms (form_id) VALUES (NEW.form_id);
  INSERT INTO places (id, west, east, south, north, first_form, last_form)
    SELECT NEW.seq, NEW.lon, NEW.lon, NEW.lat, NEW.lat, seq, seq FROM place_forms
    WHERE form_id = NEW.form_id AND NEW.lon IS NOT NULL AND NEW.lat IS NOT NULL;
END;
CREATE TRIGGER places_go AFTER DELETE ON submissions WHEN OLD.submission_type = 1
BEGIN DELETE FROM places WHERE id = OLD.seq; END;

CREATE TABLE answer_shapes (
  id INTEGER PRIMARY KEY,
  seq INTEGER NOT NULL REFERENCES submissions (seq) ON DELETE CASCADE,
  path TEXT NOT NULL,
  shape TEXT NOT NULL
) STRICT;
CREATE INDEX answer_shapes_by_submission ON answer_shapes (seq);
CREATE VIRTUAL TABLE answer_boxes USING rtree (id, west, east, south, north, first_form, last_form);
CREATE TRIGGER answer_shapes_go AFTER DELETE ON answer_shapes
BEGIN DELETE FROM answer_boxes WHERE id = OLD.id; END;
`
