/**
 * Elements that authors keep to use in several forms. Editions are only ever added. `about` is what lists tell of one
 * without its content; `block_uses` says which draft has which, of the oldest edition that is in it.
 */
export const blocks = `
CREATE TABLE blocks (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  owner_id TEXT NOT NULL REFERENCES users (id),
  form_id TEXT REFERENCES forms (id) ON DELETE SET NULL,
  shared TEXT NOT NULL CHECK (shared IN ('form', 'everyone')),
  archived_at INTEGER
) STRICT;
CREATE INDEX blocks_by_form ON blocks (form_id);

CREATE TABLE block_editions (
  block_id TEXT NOT NULL REFERENCES blocks (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  made_by TEXT NOT NULL REFERENCES users (id),
  made_at INTEGER NOT NULL,
  about TEXT NOT NULL,
  content TEXT NOT NULL,
  PRIMARY KEY (block_id, number)
) STRICT;

CREATE TABLE block_uses (
  form_id TEXT NOT NULL REFERENCES forms (id) ON DELETE CASCADE,
  block_id TEXT NOT NULL,
  edition INTEGER NOT NULL,
  PRIMARY KEY (form_id, block_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX block_uses_by_block ON block_uses (block_id);
`
