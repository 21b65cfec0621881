/** The audit log, to which entries are only ever added; it names people and forms that may be gone. */
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
