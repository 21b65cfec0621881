/**
 * What a form's people need to judge and mend submissions: their own review states, the tags they use, and what was done to
 * many submissions at once, for undo.
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
  act_id TEXT NOT NULL REFERENCES acts (id) ON DELETE CASCADE,
  seq INTEGER NOT NULL REFERENCES submissions (seq) ON DELETE CASCADE,
  before TEXT NOT NULL,
  after TEXT NOT NULL,
  PRIMARY KEY (act_id, seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX act_changes_by_submission ON act_changes (seq);
`
