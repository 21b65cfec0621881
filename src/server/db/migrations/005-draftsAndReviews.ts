/**
 * Saved drafts, one for each person, version and thing it is about; and what becomes of submissions. A submission without
 * a row in `submission_states` is its first edition and was not reviewed; editions that were replaced are kept.
 */
export const draftsAndReviews = `
CREATE TABLE drafts (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  form_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  about TEXT NOT NULL,
  submission_id TEXT NOT NULL,
  revision INTEGER NOT NULL,
  saved_at INTEGER NOT NULL,
  answers TEXT NOT NULL,
  others TEXT NOT NULL,
  PRIMARY KEY (user_id, form_id, version, about),
  FOREIGN KEY (form_id, version) REFERENCES versions (form_id, number)
) STRICT;

CREATE TABLE submission_states (
  seq INTEGER PRIMARY KEY REFERENCES submissions (seq) ON DELETE CASCADE,
  edition INTEGER NOT NULL,
  corrected_at INTEGER,
  review TEXT CHECK (review IN ('accepted', 'rejected')),
  reason TEXT,
  reviewed_at INTEGER,
  reviewed_by TEXT REFERENCES users (id)
) STRICT;

CREATE TABLE submission_editions (
  seq INTEGER NOT NULL REFERENCES submissions (seq) ON DELETE CASCADE,
  edition INTEGER NOT NULL,
  sent_at INTEGER NOT NULL,
  review TEXT CHECK (review IN ('accepted', 'rejected')),
  reason TEXT,
  hash TEXT NOT NULL,
  additional_data TEXT NOT NULL,
  input TEXT NOT NULL,
  PRIMARY KEY (seq, edition)
) STRICT;
`
