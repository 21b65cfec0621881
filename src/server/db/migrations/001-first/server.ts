/** The server's own records: analytics events and named values. */
export const server = `
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

CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
`
