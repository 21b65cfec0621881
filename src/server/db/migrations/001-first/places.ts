/** The places that map-by-you forms show, and the geometry of answers, in pieces that do not cross the antimeridian. */
export const places = `
CREATE TABLE nearby_settings (
  form_id TEXT PRIMARY KEY REFERENCES forms (id) ON DELETE CASCADE,
  shown INTEGER NOT NULL,
  fields TEXT NOT NULL
) STRICT;

CREATE TABLE answer_shapes (
  id INTEGER PRIMARY KEY,
  form_id TEXT NOT NULL,
  seq INTEGER NOT NULL REFERENCES submissions (seq) ON DELETE CASCADE,
  path TEXT NOT NULL,
  shape TEXT NOT NULL
) STRICT;
CREATE INDEX answer_shapes_by_submission ON answer_shapes (seq);
`
