/** Micro tasks: the files they came in, leases and skips; triggers of each engine keep the counts. */
export const tasks = `
CREATE TABLE task_batches (
  id TEXT PRIMARY KEY,
  form_id TEXT NOT NULL REFERENCES forms (id),
  name TEXT NOT NULL,
  format TEXT NOT NULL CHECK (format IN ('csv', 'geojson')),
  state TEXT NOT NULL CHECK (state IN ('reading', 'done', 'failed', 'withdrawn')),
  failure TEXT,
  created_by TEXT NOT NULL REFERENCES users (id),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  bytes INTEGER,
  bytes_read INTEGER NOT NULL DEFAULT 0,
  row_count INTEGER NOT NULL DEFAULT 0,
  added INTEGER NOT NULL DEFAULT 0,
  changed INTEGER NOT NULL DEFAULT 0,
  known INTEGER NOT NULL DEFAULT 0,
  wrong INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX task_batches_by_form ON task_batches (form_id, created_at);

CREATE TABLE task_batch_errors (
  batch_id TEXT NOT NULL REFERENCES task_batches (id) ON DELETE CASCADE,
  row INTEGER NOT NULL,
  problem TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (batch_id, row)
) STRICT, WITHOUT ROWID;

CREATE TABLE tasks (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  form_id TEXT NOT NULL REFERENCES forms (id),
  batch_id TEXT REFERENCES task_batches (id),
  key TEXT,
  title TEXT NOT NULL,
  lon REAL,
  lat REAL,
  answers INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  closed_at INTEGER,
  input TEXT NOT NULL
) STRICT;
CREATE INDEX tasks_of_form ON tasks (form_id, seq);
CREATE INDEX tasks_of_batch ON tasks (batch_id, seq) WHERE batch_id IS NOT NULL;
CREATE INDEX tasks_open ON tasks (form_id, seq) WHERE answers = 0 AND closed_at IS NULL;
CREATE UNIQUE INDEX tasks_by_key ON tasks (form_id, key) WHERE key IS NOT NULL;

CREATE TABLE task_leases (
  task INTEGER PRIMARY KEY REFERENCES tasks (seq) ON DELETE CASCADE,
  form_id TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id),
  until INTEGER NOT NULL
) STRICT;
CREATE INDEX task_leases_by_person ON task_leases (form_id, user_id);
CREATE INDEX task_leases_by_end ON task_leases (until);

CREATE TABLE task_skips (
  task INTEGER NOT NULL REFERENCES tasks (seq) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id),
  form_id TEXT NOT NULL,
  reason TEXT NOT NULL,
  note TEXT,
  at INTEGER NOT NULL,
  PRIMARY KEY (task, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX task_skips_by_person ON task_skips (form_id, user_id);

CREATE TABLE task_counts (
  form_id TEXT NOT NULL,
  batch_id TEXT NOT NULL,
  total INTEGER NOT NULL,
  answered INTEGER NOT NULL,
  closed INTEGER NOT NULL,
  PRIMARY KEY (form_id, batch_id)
) STRICT, WITHOUT ROWID;
`
