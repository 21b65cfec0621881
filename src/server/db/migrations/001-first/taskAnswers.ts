/**
 * Answers to micro tasks, one per user and round; a task asked again ("still true?") is in its next round. `compared`
 * is the value used to determine agreement; `correct` judges the answer to a gold task.
 */
export const taskAnswers = `
CREATE TABLE task_answers (
  task INTEGER NOT NULL REFERENCES tasks (seq) ON DELETE CASCADE,
  round INTEGER NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id),
  form_id TEXT NOT NULL,
  outcome TEXT NOT NULL,
  note TEXT,
  at INTEGER NOT NULL,
  seconds INTEGER,
  submission_id TEXT,
  correct INTEGER,
  compared TEXT NOT NULL,
  PRIMARY KEY (task, round, user_id),
  FOREIGN KEY (submission_id, form_id) REFERENCES submissions (id, form_id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX task_answers_by_person ON task_answers (form_id, user_id, at);
CREATE INDEX task_answers_by_time ON task_answers (form_id, at);
CREATE INDEX task_answers_by_submission ON task_answers (submission_id) WHERE submission_id IS NOT NULL;

CREATE TABLE task_reviews (
  task INTEGER NOT NULL REFERENCES tasks (seq) ON DELETE CASCADE,
  form_id TEXT NOT NULL,
  round INTEGER NOT NULL,
  step INTEGER NOT NULL,
  by TEXT NOT NULL REFERENCES users (id),
  at INTEGER NOT NULL,
  verdict TEXT NOT NULL CHECK (verdict IN ('accepted', 'corrected', 'disputed')),
  chosen TEXT REFERENCES users (id),
  note TEXT,
  PRIMARY KEY (task, round, step)
) STRICT, WITHOUT ROWID;
`
