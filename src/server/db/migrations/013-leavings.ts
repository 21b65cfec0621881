/**
 * How far fillings came that were left: one row each, by the id that its submission would have, until that arrives. Neither
 * who it was nor what was answered.
 */
export const leavings = `
CREATE TABLE leavings (
  filling_id TEXT PRIMARY KEY,
  form_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  at INTEGER NOT NULL,
  element TEXT NOT NULL,
  FOREIGN KEY (form_id, version) REFERENCES versions (form_id, number) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX leavings_by_form ON leavings (form_id, at, version, element);
`
