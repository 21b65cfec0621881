/**
 * Which submissions changed or went after they were received, in order, so that the data desk finds them again: new ones
 * it finds by their `seq`. `at`: ms since 1970.
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
`

/** Triggers of SQLite, so that no writer can forget it. */
export const deskTriggers = `
CREATE TRIGGER desk_edit AFTER UPDATE ON submissions
BEGIN INSERT INTO desk_changes (form_id, seq, at) VALUES (NEW.form_id, NEW.seq, unixepoch() * 1000); END;
CREATE TRIGGER desk_erase AFTER DELETE ON submissions
BEGIN INSERT INTO desk_changes (form_id, seq, at) VALUES (OLD.form_id, OLD.seq, unixepoch() * 1000); END;
CREATE TRIGGER desk_decide AFTER INSERT ON submission_states
BEGIN
  INSERT INTO desk_changes (form_id, seq, at)
    SELECT form_id, seq, unixepoch() * 1000 FROM submissions WHERE seq = NEW.seq;
END;
CREATE TRIGGER desk_decide_again AFTER UPDATE ON submission_states
BEGIN
  INSERT INTO desk_changes (form_id, seq, at)
    SELECT form_id, seq, unixepoch() * 1000 FROM submissions WHERE seq = NEW.seq;
END;
`

const noteOn = (name: string, event: string, table: string, rows: string, found: string) => `
CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO desk_changes (form_id, seq, at)
    SELECT form_id, seq, (extract(epoch FROM clock_timestamp()) * 1000)::bigint FROM ${found} ORDER BY seq;
  RETURN NULL;
END $$;
CREATE TRIGGER ${name} AFTER ${event} ON ${table} REFERENCING ${rows}
  FOR EACH STATEMENT EXECUTE FUNCTION ${name}();
`
const DECIDED = 'submissions WHERE seq IN (SELECT seq FROM came)'

/** The same triggers on PostgreSQL, once for all rows of a statement. */
export const deskTriggersOnPostgres = [
  noteOn('desk_edit', 'UPDATE', 'submissions', 'NEW TABLE AS came', 'came'),
  noteOn('desk_erase', 'DELETE', 'submissions', 'OLD TABLE AS went', 'went'),
  noteOn('desk_decide', 'INSERT', 'submission_states', 'NEW TABLE AS came', DECIDED),
  noteOn('desk_decide_again', 'UPDATE', 'submission_states', 'NEW TABLE AS came', DECIDED),
].join('')
