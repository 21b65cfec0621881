/**
 * Tests of forms: each a recorded filling with what it has to come to, as JSON. They stand apart from the documents, which
 * collectors' pages get. `version_tests` keeps those that a version was published with.
 */
export const formTests = `
CREATE TABLE form_tests (
  form_id TEXT NOT NULL REFERENCES forms (id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  test TEXT NOT NULL,
  added_at INTEGER NOT NULL,
  PRIMARY KEY (form_id, id)
) STRICT;
CREATE TABLE version_tests (
  form_id TEXT NOT NULL REFERENCES forms (id) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  tests TEXT NOT NULL,
  PRIMARY KEY (form_id, version)
) STRICT;
`
