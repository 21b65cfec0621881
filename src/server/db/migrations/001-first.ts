/** The first tables. */
export const first = `
CREATE TABLE users (
  id TEXT PRIMARY KEY,
  provider TEXT NOT NULL,
  subject TEXT NOT NULL,
  auth_type TEXT NOT NULL CHECK (auth_type IN ('concedo', 'google')),
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  avatar TEXT,
  is_admin INTEGER NOT NULL DEFAULT 0,
  is_task_admin INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  UNIQUE (provider, subject)
) STRICT;

CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  cookie_hash TEXT NOT NULL UNIQUE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

CREATE TABLE refresh_tokens (
  hash TEXT PRIMARY KEY,
  session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  used_at INTEGER
) STRICT;
CREATE INDEX refresh_tokens_by_session ON refresh_tokens (session_id);

CREATE TABLE sign_ins (
  code_hash TEXT PRIMARY KEY,
  flow TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  redirect TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;

CREATE TABLE forms (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  template INTEGER NOT NULL CHECK (template IN (100, 10000, 1, -1)),
  owner_id TEXT NOT NULL REFERENCES users (id),
  revision INTEGER NOT NULL,
  published_version INTEGER,
  first_published_at INTEGER,
  audience INTEGER NOT NULL DEFAULT 99 CHECK (audience IN (1, 2, 99)),
  archived_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  submission_count INTEGER NOT NULL DEFAULT 0,
  last_submission_at INTEGER,
  document TEXT NOT NULL,
  FOREIGN KEY (id, published_version) REFERENCES versions (form_id, number)
) STRICT;
CREATE INDEX forms_by_owner ON forms (owner_id, updated_at);
CREATE INDEX forms_by_update ON forms (updated_at);

CREATE TABLE collaborators (
  form_id TEXT NOT NULL REFERENCES forms (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  role TEXT NOT NULL CHECK (role IN ('viewer', 'reviewer', 'editor', 'owner')),
  PRIMARY KEY (form_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX collaborators_by_user ON collaborators (user_id);

CREATE TABLE versions (
  form_id TEXT NOT NULL REFERENCES forms (id),
  number INTEGER NOT NULL,
  published_at INTEGER NOT NULL,
  published_by TEXT NOT NULL REFERENCES users (id),
  submission_count INTEGER NOT NULL DEFAULT 0,
  document TEXT NOT NULL,
  PRIMARY KEY (form_id, number)
) STRICT;

CREATE TRIGGER versions_stay BEFORE UPDATE OF form_id, number, published_at, published_by, document ON versions
BEGIN SELECT RAISE (ABORT, 'a published version never changes'); END;

CREATE TABLE tasks (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  form_id TEXT NOT NULL REFERENCES forms (id),
  title TEXT NOT NULL,
  lon REAL,
  lat REAL,
  answers INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  input TEXT NOT NULL
) STRICT;
CREATE INDEX tasks_by_form ON tasks (form_id, answers, seq);

CREATE TABLE submissions (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  form_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  submission_type INTEGER NOT NULL,
  submitted_at INTEGER NOT NULL,
  submitter_id TEXT NOT NULL REFERENCES users (id),
  mode TEXT NOT NULL CHECK (mode IN ('h5', 'pax', 'dax')),
  lon REAL CHECK (lon BETWEEN -180 AND 180),
  lat REAL CHECK (lat BETWEEN -90 AND 90),
  task_id TEXT REFERENCES tasks (id),
  hash TEXT NOT NULL,
  additional_data TEXT NOT NULL,
  input TEXT NOT NULL,
  FOREIGN KEY (form_id, version) REFERENCES versions (form_id, number)
) STRICT;
CREATE INDEX submissions_newest ON submissions (form_id, submitted_at, seq);
CREATE INDEX submissions_mine ON submissions (submitter_id, submitted_at, seq);

CREATE VIRTUAL TABLE submission_places USING rtree (id, west, east, south, north);

CREATE TABLE events (
  seq INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  at INTEGER NOT NULL,
  role TEXT,
  user_id TEXT,
  user_name TEXT,
  user_email TEXT,
  form_id TEXT,
  state TEXT
) STRICT;
CREATE INDEX events_by_form ON events (form_id, name, at);

CREATE TABLE marks (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
`
