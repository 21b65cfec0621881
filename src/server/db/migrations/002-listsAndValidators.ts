/** Lists of choices attached to forms, by what they hold; and the code that checks answers in the browser, by version. */
export const listsAndValidators = `
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
`
