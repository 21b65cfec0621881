/**
 * Submissions changed or erased after they were received, in order, so that the data desk can refresh them; new ones
 * are found by `seq`. `at`: ms since 1970. `desk_forgotten`: number of the last change of a form that is no longer
 * kept.
 */
export const deskChanges = `
CREATE TABLE desk_changes (
  n INTEGER PRIMARY KEY AUTOINCREMENT,
  form_id TEXT NOT NULL,
  seq INTEGER NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX desk_changes_of_form ON desk_changes (form_id, n);
CREATE INDEX desk_changes_by_time ON desk_changes (at);

CREATE TABLE desk_forgotten (form_id TEXT PRIMARY KEY, n INTEGER NOT NULL) STRICT, WITHOUT ROWID;
`

/** SQLite triggers, so that no writer can forget it. */
export const deskTriggers = `
CREATE TRIGGER desk_edit AFTER UPDATE ON submissions
BEGIN INSERT INTO desk_changes (form_id, seq, at) VALUES (NEW.form_id, NEW.seq, unixepoch() * 1000); END;
CREATE TRIGGER desk_erase AFTER DELETE ON submissions
BEGIN INSERT INTO desk_changes (form_id, seq, at) VALUES (OLD.form_id, OLD.seq, unixepoch() * 1000); END;
CREATE TRIGGER desk_decide AFTER INSERT ON submission_states
BEGIN INSERT INTO desk_changes (form_id, seq, at) VALUES (NEW.form_id, NEW.seq, unixepoch() * 1000); END;
CREATE TRIGGER desk_decide_again AFTER UPDATE ON submission_states
BEGIN INSERT INTO desk_changes (form_id, seq, at) VALUES (NEW.form_id, NEW.seq, unixepoch() * 1000); END;
`
