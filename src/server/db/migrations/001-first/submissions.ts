/**
 * Submissions, drafts, corrections, and the review history. Long columns come last, so that reading short ones never
 * touches overflow pages. A device time in the future is sorted as the time of receipt. A `seq` is never reused, since
 * readers follow it. An `id` is chosen by its sender and unique within its form.
 */
export const submissions = `
CREATE TABLE drafts (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  form_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  about TEXT NOT NULL,
  submission_id TEXT NOT NULL,
  revision INTEGER NOT NULL,
  saved_at INTEGER NOT NULL,
  started_at INTEGER,
  shown INTEGER NOT NULL,
  answers TEXT NOT NULL,
  others TEXT NOT NULL,
  prompts TEXT NOT NULL,
  PRIMARY KEY (user_id, form_id, version, about),
  FOREIGN KEY (form_id, version) REFERENCES versions (form_id, number)
) STRICT;

CREATE TABLE submissions (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL,
  form_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  submission_type INTEGER NOT NULL,
  submitted_at INTEGER NOT NULL,
  started_at INTEGER,
  completed_at INTEGER,
  submitter_id TEXT NOT NULL REFERENCES users (id),
  mode TEXT NOT NULL CHECK (mode IN ('h5', 'pax', 'dax')),
  lon REAL CHECK (lon BETWEEN -180 AND 180),
  lat REAL CHECK (lat BETWEEN -90 AND 90),
  task_id TEXT REFERENCES tasks (id),
  hash TEXT NOT NULL,
  additional_data TEXT NOT NULL,
  input TEXT NOT NULL,
  UNIQUE (id, form_id),
  FOREIGN KEY (form_id, version) REFERENCES versions (form_id, number)
) STRICT;
CREATE INDEX submissions_newest ON submissions (form_id, submitted_at, seq);
CREATE INDEX submissions_by_completion ON submissions (form_id, min(coalesce(completed_at, submitted_at), submitted_at), seq);
CREATE INDEX submissions_by_start ON submissions (form_id, min(coalesce(started_at, completed_at, submitted_at), submitted_at), seq);
CREATE INDEX submissions_mine ON submissions (submitter_id, submitted_at, seq);
CREATE INDEX submissions_of_person ON submissions (form_id, submitter_id);
CREATE INDEX submissions_of_task ON submissions (task_id, submitter_id) WHERE task_id IS NOT NULL;
CREATE INDEX submissions_to_tasks ON submissions (form_id, submitter_id, task_id) WHERE task_id IS NOT NULL;

CREATE TABLE submission_states (
  seq INTEGER PRIMARY KEY REFERENCES submissions (seq) ON DELETE CASCADE,
  form_id TEXT NOT NULL,
  edition INTEGER NOT NULL,
  corrected_at INTEGER,
  edited_by TEXT REFERENCES users (id),
  edit_reason TEXT,
  review TEXT,
  reason TEXT,
  reviewed_at INTEGER,
  reviewed_by TEXT REFERENCES users (id),
  assignee TEXT REFERENCES users (id),
  tags TEXT NOT NULL DEFAULT '[]',
  deleted_at INTEGER,
  deleted_by TEXT REFERENCES users (id),
  merged_into TEXT,
  revision INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX submission_states_deleted ON submission_states (deleted_at, seq) WHERE deleted_at IS NOT NULL;

CREATE TABLE submission_editions (
  seq INTEGER NOT NULL REFERENCES submissions (seq) ON DELETE CASCADE,
  form_id TEXT NOT NULL,
  edition INTEGER NOT NULL,
  sent_at INTEGER NOT NULL,
  edited_by TEXT REFERENCES users (id),
  edit_reason TEXT,
  review TEXT,
  reason TEXT,
  hash TEXT NOT NULL,
  additional_data TEXT NOT NULL,
  input TEXT NOT NULL,
  PRIMARY KEY (seq, edition)
) STRICT;

CREATE TABLE submission_steps (
  seq INTEGER NOT NULL REFERENCES submissions (seq) ON DELETE CASCADE,
  form_id TEXT NOT NULL,
  step INTEGER NOT NULL,
  what TEXT NOT NULL,
  edition INTEGER NOT NULL,
  at INTEGER NOT NULL,
  by TEXT NOT NULL REFERENCES users (id),
  was TEXT,
  became TEXT,
  reason TEXT,
  PRIMARY KEY (seq, step)
) STRICT, WITHOUT ROWID;
`
