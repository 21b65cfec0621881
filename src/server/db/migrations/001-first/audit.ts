/** The audit log, which is append-only; entries name users and forms that may no longer exist. */
export const audit = `
CREATE TABLE audit (
  seq INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  person_id TEXT,
  person_name TEXT,
  action TEXT NOT NULL,
  form_id TEXT,
  form_name TEXT,
  count INTEGER,
  about TEXT NOT NULL
) STRICT;
CREATE INDEX audit_by_form ON audit (form_id, seq);
CREATE INDEX audit_by_person ON audit (person_id, seq);

CREATE TRIGGER audit_stays BEFORE UPDATE ON audit
BEGIN SELECT RAISE (ABORT, 'the audit log never changes'); END;
CREATE TRIGGER audit_is_kept BEFORE DELETE ON audit
BEGIN SELECT RAISE (ABORT, 'the audit log never changes'); END;
`
