/**
 * Forms and their published versions, with related data: columns listed separately from the long document, tests, lists
 * of choices, compiled validators, and progress of abandoned fillings.
 */
export const forms = `
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
  saved_by TEXT REFERENCES users (id),
  saved_at INTEGER,
  opens_at INTEGER,
  closes_at INTEGER,
  close_message TEXT,
  submission_limit INTEGER CHECK (submission_limit > 0),
  person_limit INTEGER CHECK (person_limit > 0),
  submission_count INTEGER NOT NULL DEFAULT 0,
  last_submission_at INTEGER,
  document TEXT NOT NULL,
  FOREIGN KEY (id, published_version) REFERENCES versions (form_id, number)
) STRICT;
CREATE INDEX forms_by_owner ON forms (owner_id, updated_at);
CREATE INDEX forms_by_update ON forms (updated_at);

CREATE TABLE form_search (
  form_id TEXT PRIMARY KEY REFERENCES forms (id) ON DELETE CASCADE,
  words TEXT NOT NULL,
  title TEXT NOT NULL,
  changed INTEGER NOT NULL DEFAULT 0,
  shelved_version INTEGER,
  shapes TEXT NOT NULL DEFAULT '',
  color TEXT
) STRICT, WITHOUT ROWID;

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

CREATE TABLE form_tests (
  form_id TEXT NOT NULL REFERENCES forms (id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  test TEXT NOT NULL,
  added_at INTEGER NOT NULL,
  PRIMARY KEY (form_id, id)
) STRICT;

CREATE TABLE version_tests (
  form_id TEXT NOT NULL REFERENCES forms (id) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  tests TEXT NOT NULL,
  PRIMARY KEY (form_id, version)
) STRICT;

CREATE TABLE lists (
  hash TEXT PRIMARY KEY,
  kept_at INTEGER NOT NULL,
  gzip BLOB NOT NULL
) STRICT;

CREATE TABLE form_lists (
  form_id TEXT NOT NULL REFERENCES forms (id) ON DELETE CASCADE,
  hash TEXT NOT NULL REFERENCES lists (hash),
  named_at INTEGER NOT NULL,
  PRIMARY KEY (form_id, hash)
) STRICT, WITHOUT ROWID;
CREATE INDEX form_lists_by_hash ON form_lists (hash);

CREATE TABLE validators (
  form_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  hash TEXT NOT NULL,
  gzip BLOB NOT NULL,
  brotli BLOB NOT NULL,
  PRIMARY KEY (form_id, version),
  FOREIGN KEY (form_id, version) REFERENCES versions (form_id, number)
) STRICT;

CREATE TABLE abandonments (
  form_id TEXT NOT NULL,
  filling_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  at INTEGER NOT NULL,
  element TEXT NOT NULL,
  PRIMARY KEY (form_id, filling_id),
  FOREIGN KEY (form_id, version) REFERENCES versions (form_id, number) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX abandonments_by_form ON abandonments (form_id, at, version, element);
`
