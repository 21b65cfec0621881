/** Collaborators of forms, and what authors keep for reuse: templates and blocks of elements. */
export const sharing = `
CREATE TABLE collaborators (
  form_id TEXT NOT NULL REFERENCES forms (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  role TEXT NOT NULL CHECK (role IN ('viewer', 'reviewer', 'editor', 'owner')),
  PRIMARY KEY (form_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX collaborators_by_user ON collaborators (user_id);

CREATE TABLE invitations (
  form_id TEXT NOT NULL REFERENCES forms (id) ON DELETE CASCADE,
  email TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('viewer', 'reviewer', 'editor', 'owner')),
  invited_by TEXT NOT NULL REFERENCES users (id),
  invited_at INTEGER NOT NULL,
  PRIMARY KEY (form_id, email)
) STRICT, WITHOUT ROWID;
CREATE INDEX invitations_by_email ON invitations (email);

CREATE TABLE notifications (
  seq INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  form_id TEXT NOT NULL REFERENCES forms (id) ON DELETE CASCADE,
  what TEXT NOT NULL CHECK (what IN ('shared', 'role', 'removed', 'given', 'taken', 'mentioned', 'assigned')),
  role TEXT CHECK (role IN ('viewer', 'reviewer', 'editor', 'owner')),
  submission_id TEXT,
  element TEXT,
  count INTEGER,
  by_name TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX notifications_by_user ON notifications (user_id);

CREATE TABLE element_comments (
  id TEXT PRIMARY KEY,
  form_id TEXT NOT NULL REFERENCES forms (id) ON DELETE CASCADE,
  element TEXT NOT NULL,
  by TEXT NOT NULL REFERENCES users (id),
  at INTEGER NOT NULL,
  edited_at INTEGER,
  done_at INTEGER,
  done_by TEXT REFERENCES users (id),
  text TEXT NOT NULL,
  mentions TEXT NOT NULL
) STRICT;
CREATE INDEX element_comments_by_form ON element_comments (form_id, at);

CREATE TABLE favourites (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  form_id TEXT NOT NULL REFERENCES forms (id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, form_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE own_templates (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  owner_id TEXT NOT NULL REFERENCES users (id),
  form_id TEXT NOT NULL REFERENCES forms (id) ON DELETE CASCADE,
  template INTEGER NOT NULL CHECK (template IN (100, 10000, 1, -1)),
  shared TEXT NOT NULL CHECK (shared IN ('form', 'everyone')),
  made_at INTEGER NOT NULL,
  document TEXT NOT NULL
) STRICT;
CREATE INDEX own_templates_by_form ON own_templates (form_id);

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
