/** Who saved a draft last, and when: whoever meets that save is told whose work it is. */
export const lastSave = `
ALTER TABLE forms ADD COLUMN saved_by TEXT REFERENCES users (id);
ALTER TABLE forms ADD COLUMN saved_at INTEGER;
`
