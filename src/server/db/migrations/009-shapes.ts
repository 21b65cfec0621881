/**
 * Where the answers of submissions are, piece by piece (none crosses the antimeridian), and an index of their boxes by
 * form, as that of places: what a new answer has to keep away from is found however many there are. What was stored
 * before is read from its answers; rows of repeats are left out.
 */
export const shapes = `
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

INSERT OR IGNORE INTO place_forms (form_id)
  SELECT DISTINCT form_id FROM submissions WHERE lon IS NOT NULL AND lat IS NOT NULL;
INSERT INTO answer_shapes (seq, path, shape)
  SELECT submissions.seq, replace(substr(node.fullkey, 3), '.', '/'),
    json_object('type', node.value ->> 'type', 'coordinates', node.value -> 'coordinates')
  FROM submissions, json_tree(submissions.input) AS node
  WHERE submissions.lon IS NOT NULL AND node.type = 'object' AND node.fullkey NOT LIKE '%[%'
    AND node.value ->> 'type' IN ('Point', 'LineString', 'Polygon') AND json_type(node.value, '$.coordinates') = 'array';
INSERT INTO answer_boxes (id, west, east, south, north, first_form, last_form)
  SELECT answer_shapes.id, min(place.value ->> 0), max(place.value ->> 0), min(place.value ->> 1), max(place.value ->> 1),
    min(place_forms.seq), min(place_forms.seq)
  FROM answer_shapes
  JOIN submissions ON submissions.seq = answer_shapes.seq
  JOIN place_forms ON place_forms.form_id = submissions.form_id
  JOIN json_tree(answer_shapes.shape, '$.coordinates') AS place
  WHERE place.type = 'array' AND json_type(place.value, '$[0]') IN ('integer', 'real')
  GROUP BY answer_shapes.id;
`
