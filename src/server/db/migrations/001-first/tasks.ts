/**
 * Micro tasks: task settings of a form, the files tasks came in, teams, leases and skips. A task takes `wanted`
 * answers; `held` counts its leases, and `free` is what remains after both; triggers of each engine maintain these and
 * the counts of each batch and of each cell of the map (`taskCells.ts`). A gold task is closed: its answer is known, and
 * users are judged by it.
 */
export const tasks = `
CREATE TABLE task_settings (
  form_id TEXT PRIMARY KEY REFERENCES forms (id) ON DELETE CASCADE,
  settings TEXT NOT NULL
) STRICT;

CREATE TABLE task_teams (
  id TEXT PRIMARY KEY,
  form_id TEXT NOT NULL REFERENCES forms (id) ON DELETE CASCADE,
  name TEXT NOT NULL
) STRICT;
CREATE INDEX task_teams_by_form ON task_teams (form_id);

CREATE TABLE task_team_members (
  form_id TEXT NOT NULL,
  team_id TEXT NOT NULL REFERENCES task_teams (id) ON DELETE CASCADE,
  email TEXT NOT NULL,
  PRIMARY KEY (email, team_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX task_team_members_by_team ON task_team_members (team_id);

CREATE TABLE task_batches (
  id TEXT PRIMARY KEY,
  form_id TEXT NOT NULL REFERENCES forms (id),
  name TEXT NOT NULL,
  format TEXT NOT NULL CHECK (format IN ('csv', 'geojson', 'gpkg', 'clone')),
  state TEXT NOT NULL CHECK (state IN ('reading', 'done', 'failed', 'withdrawn')),
  failure TEXT,
  note TEXT,
  wanted INTEGER,
  created_by TEXT NOT NULL REFERENCES users (id),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  reader INTEGER NOT NULL DEFAULT 1,
  clone_of TEXT,
  cloned_to INTEGER NOT NULL DEFAULT 0,
  bytes INTEGER,
  bytes_read INTEGER NOT NULL DEFAULT 0,
  row_count INTEGER NOT NULL DEFAULT 0,
  added INTEGER NOT NULL DEFAULT 0,
  changed INTEGER NOT NULL DEFAULT 0,
  known INTEGER NOT NULL DEFAULT 0,
  wrong INTEGER NOT NULL DEFAULT 0,
  placed INTEGER NOT NULL DEFAULT 0,
  removing INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX task_batches_by_form ON task_batches (form_id, created_at);

CREATE TABLE task_batch_errors (
  form_id TEXT NOT NULL,
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
  shape TEXT,
  wanted INTEGER NOT NULL DEFAULT 1 CHECK (wanted > 0),
  answers INTEGER NOT NULL DEFAULT 0,
  held INTEGER NOT NULL DEFAULT 0,
  round INTEGER NOT NULL DEFAULT 1,
  priority INTEGER NOT NULL DEFAULT 0 CHECK (priority BETWEEN 0 AND 2),
  team_id TEXT REFERENCES task_teams (id),
  created_at INTEGER NOT NULL,
  done_at INTEGER,
  closed_at INTEGER,
  free INTEGER NOT NULL GENERATED ALWAYS AS (
    CASE WHEN done_at IS NULL AND closed_at IS NULL AND wanted > answers + held THEN wanted - answers - held ELSE 0 END
  ) STORED,
  gold TEXT,
  input TEXT NOT NULL
) STRICT;
CREATE INDEX tasks_of_form ON tasks (form_id, seq);
CREATE INDEX tasks_of_batch ON tasks (batch_id, seq) WHERE batch_id IS NOT NULL;
CREATE INDEX tasks_free ON tasks (form_id, seq) WHERE free > 0;
CREATE INDEX tasks_first ON tasks (form_id, priority, seq) WHERE free > 0 AND priority > 0;
CREATE INDEX tasks_placeless ON tasks (form_id, priority, seq) WHERE free > 0 AND lon IS NULL;
CREATE INDEX tasks_done ON tasks (form_id, done_at) WHERE done_at IS NOT NULL;
CREATE INDEX tasks_answered ON tasks (form_id, seq) WHERE done_at IS NOT NULL;
CREATE INDEX tasks_closed ON tasks (form_id, seq) WHERE closed_at IS NOT NULL AND done_at IS NULL;
CREATE INDEX tasks_gold ON tasks (form_id, seq) WHERE gold IS NOT NULL;
CREATE INDEX tasks_of_team ON tasks (team_id) WHERE team_id IS NOT NULL;
CREATE UNIQUE INDEX tasks_by_key ON tasks (form_id, key) WHERE key IS NOT NULL;

CREATE TABLE task_leases (
  task INTEGER NOT NULL REFERENCES tasks (seq) ON DELETE CASCADE,
  form_id TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id),
  since INTEGER NOT NULL,
  until INTEGER NOT NULL,
  leader INTEGER,
  PRIMARY KEY (task, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX task_leases_by_person ON task_leases (form_id, user_id);
CREATE INDEX task_leases_by_end ON task_leases (form_id, until);

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

CREATE TABLE task_cells (
  form_id TEXT NOT NULL,
  zoom INTEGER NOT NULL,
  x INTEGER NOT NULL,
  y INTEGER NOT NULL,
  batch_id TEXT NOT NULL,
  total INTEGER NOT NULL,
  answered INTEGER NOT NULL,
  closed INTEGER NOT NULL,
  sum_x INTEGER NOT NULL,
  sum_y INTEGER NOT NULL,
  PRIMARY KEY (form_id, zoom, y, x, batch_id)
) STRICT, WITHOUT ROWID;
`
