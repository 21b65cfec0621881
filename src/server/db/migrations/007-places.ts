/**
 * What map-by-you forms show others of their places, and an index of those places by form: an R*Tree, which forms stand
 * in as a dimension of their own, so that the places of one form are found however crowded its neighbourhood is.
 * Triggers keep it, since it follows from the submissions alone.
 */
export const places = `
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

INSERT INTO place_forms (form_id)
  SELECT DISTINCT form_id FROM submissions WHERE submission_type = 1 AND lon IS NOT NULL AND lat IS NOT NULL;
INSERT INTO places (id, west, east, south, north, first_form, last_form)
  SELECT submissions.seq, lon, lon, lat, lat, place_forms.seq, place_forms.seq
  FROM submissions JOIN place_forms ON place_forms.form_id = submissions.form_id
  WHERE submission_type = 1 AND lon IS NOT NULL AND lat IS NOT NULL;
`
