/**
 * Reviewing and correcting submissions: custom review states, tags, bulk actions (for undo), comments, and saved views.
 */
export const desk = `
CREATE TABLE review_settings (
  form_id TEXT PRIMARY KEY REFERENCES forms (id) ON DELETE CASCADE,
  states TEXT NOT NULL DEFAULT '[]',
  retention_days INTEGER CHECK (retention_days > 0)
) STRICT;

CREATE TABLE form_tags (
  form_id TEXT NOT NULL REFERENCES forms (id) ON DELETE CASCADE,
  tag TEXT NOT NULL,
  PRIMARY KEY (form_id, tag)
) STRICT, WITHOUT ROWID;

CREATE TABLE acts (
  id TEXT PRIMARY KEY,
  form_id TEXT NOT NULL REFERENCES forms (id) ON DELETE CASCADE,
  by TEXT NOT NULL REFERENCES users (id),
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX acts_by_time ON acts (at);

CREATE TABLE act_changes (
  form_id TEXT NOT NULL,
  act_id TEXT NOT NULL REFERENCES acts (id) ON DELETE CASCADE,
  seq INTEGER NOT NULL REFERENCES submissions (seq) ON DELETE CASCADE,
  before TEXT NOT NULL,
  after TEXT NOT NULL,
  PRIMARY KEY (act_id, seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX act_changes_by_submission ON act_changes (seq);

CREATE TABLE submission_comments (
  id TEXT PRIMARY KEY,
  form_id TEXT NOT NULL,
  seq INTEGER NOT NULL REFERENCES submissions (seq) ON DELETE CASCADE,
  by TEXT NOT NULL REFERENCES users (id),
  at INTEGER NOT NULL,
  edited_at INTEGER,
  deleted_at INTEGER,
  text TEXT NOT NULL,
  mentions TEXT NOT NULL
) STRICT;
CREATE INDEX submission_comments_by_submission ON submission_comments (seq, at);

CREATE TABLE saved_views (
  id TEXT PRIMARY KEY,
  form_id TEXT NOT NULL REFERENCES forms (id) ON DELETE CASCADE,
  owner_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('table', 'map', 'photos', 'charts')),
  shared INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  content TEXT NOT NULL
) STRICT;
CREATE INDEX saved_views_by_form ON saved_views (form_id, name);

CREATE TABLE default_views (
  form_id TEXT NOT NULL REFERENCES forms (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  view_id TEXT NOT NULL REFERENCES saved_views (id) ON DELETE CASCADE,
  PRIMARY KEY (form_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE duplicate_pairs (
  form_id TEXT NOT NULL REFERENCES forms (id) ON DELETE CASCADE,
  earlier INTEGER NOT NULL REFERENCES submissions (seq) ON DELETE CASCADE,
  later INTEGER NOT NULL REFERENCES submissions (seq) ON DELETE CASCADE,
  metres REAL NOT NULL,
  likeness REAL NOT NULL,
  different_by TEXT REFERENCES users (id),
  decided_at INTEGER,
  PRIMARY KEY (earlier, later)
) STRICT, WITHOUT ROWID;
CREATE INDEX duplicate_pairs_by_form ON duplicate_pairs (form_id, likeness);
CREATE INDEX duplicate_pairs_by_later ON duplicate_pairs (later);

CREATE TABLE duplicate_marks (
  form_id TEXT PRIMARY KEY REFERENCES forms (id) ON DELETE CASCADE,
  seq INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`
