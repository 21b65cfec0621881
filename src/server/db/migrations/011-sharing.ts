/**
 * Who was invited to a form and has not signed in yet, what people are told of the forms they share, what they pinned,
 * and the templates that authors made. `form_facts` keeps what lists ask of a form apart from its long document: `words`
 * is what a search looks through, '' until the program that knows how to fold them has written them.
 */
export const sharing = `
CREATE TABLE invitations (
  form_id TEXT NOT NULL REFERENCES forms (id) ON DELETE CASCADE,
  email TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('viewer', 'reviewer', 'editor', 'owner')),
  invited_by TEXT NOT NULL REFERENCES users (id),
  invited_at INTEGER NOT NULL,
  PRIMARY KEY (form_id, email)
) STRICT, WITHOUT ROWID;
CREATE INDEX invitations_by_email ON invitations (email);

CREATE TABLE form_news (
  seq INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  form_id TEXT NOT NULL REFERENCES forms (id) ON DELETE CASCADE,
  what TEXT NOT NULL CHECK (what IN ('shared', 'role', 'removed', 'given', 'taken')),
  role TEXT CHECK (role IN ('viewer', 'reviewer', 'editor', 'owner')),
  by_name TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX form_news_by_user ON form_news (user_id);

CREATE TABLE pins (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  form_id TEXT NOT NULL REFERENCES forms (id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, form_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE form_facts (
  form_id TEXT PRIMARY KEY REFERENCES forms (id) ON DELETE CASCADE,
  words TEXT NOT NULL DEFAULT '',
  changed INTEGER NOT NULL DEFAULT 0,
  shelved_version INTEGER
) STRICT, WITHOUT ROWID;
INSERT INTO form_facts (form_id, changed)
  SELECT forms.id, versions.document IS NOT NULL AND versions.document <> forms.document
  FROM forms LEFT JOIN versions ON versions.form_id = forms.id AND versions.number = forms.published_version;

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
`
