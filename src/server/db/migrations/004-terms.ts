/** When and how often a form may be answered. The index counts what one person sent to one form. */
export const terms = `
ALTER TABLE forms ADD COLUMN opens_at INTEGER;
ALTER TABLE forms ADD COLUMN closes_at INTEGER;
ALTER TABLE forms ADD COLUMN close_message TEXT;
ALTER TABLE forms ADD COLUMN submission_limit INTEGER CHECK (submission_limit > 0);
ALTER TABLE forms ADD COLUMN person_limit INTEGER CHECK (person_limit > 0);
CREATE INDEX submissions_of_person ON submissions (form_id, submitter_id);
`
