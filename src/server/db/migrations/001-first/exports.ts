/**
 * Export files made by jobs. Rows outlive their file to record who exported what. `worker`: the process making the
 * file, which sends heartbeats; any other process takes over an abandoned job.
 */
export const exportJobs = `
CREATE TABLE export_jobs (
  id TEXT PRIMARY KEY,
  form_id TEXT NOT NULL REFERENCES forms (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id),
  format TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed', 'cancelled')),
  worker TEXT,
  alive_at INTEGER,
  attempts INTEGER NOT NULL DEFAULT 0,
  done INTEGER NOT NULL DEFAULT 0,
  total INTEGER NOT NULL,
  file_name TEXT,
  bytes INTEGER,
  failure TEXT,
  created_at INTEGER NOT NULL,
  finished_at INTEGER,
  expires_at INTEGER,
  taken_at INTEGER,
  origin TEXT NOT NULL,
  request TEXT NOT NULL
) STRICT;
CREATE INDEX export_jobs_of_person ON export_jobs (form_id, user_id, created_at);
CREATE INDEX export_jobs_by_state ON export_jobs (state, created_at);

CREATE TABLE export_schedules (
  id TEXT PRIMARY KEY,
  form_id TEXT NOT NULL REFERENCES forms (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  every TEXT NOT NULL CHECK (every IN ('day', 'week', 'month')),
  hour INTEGER NOT NULL,
  target TEXT NOT NULL,
  request TEXT NOT NULL,
  origin TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  likeness TEXT NOT NULL,
  next_at INTEGER NOT NULL,
  job_id TEXT,
  held_until INTEGER,
  tries INTEGER NOT NULL DEFAULT 0,
  retry_at INTEGER,
  last_at INTEGER,
  last_state TEXT CHECK (last_state IN ('delivered', 'failed', 'refused')),
  last_words TEXT,
  UNIQUE (form_id, likeness)
) STRICT;
CREATE INDEX export_schedules_by_form ON export_schedules (form_id, created_at);
CREATE INDEX export_schedules_due ON export_schedules (next_at);
`
