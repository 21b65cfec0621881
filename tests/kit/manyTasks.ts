/**
 * The statements that create a form `f` with a batch `b` of twenty thousand tasks: every 400th is closed, and the one
 * after it is leased until 1,000. `numbers`: a query of the numbers from 1 on as `n (i)`.
 */
export const manyTasks = (numbers: string): string => `
  INSERT INTO users (id, provider, subject, auth_type, name, email, created_at)
  VALUES ('ann', 'demo', 'ann', 'google', 'Ann', '', 0);
  INSERT INTO forms (id, name, template, owner_id, revision, created_at, updated_at, document)
  VALUES ('f', 'Wells', 10000, 'ann', 1, 0, 0, '{}');
  INSERT INTO task_batches (id, form_id, name, format, state, created_by, created_at, updated_at)
  VALUES ('b', 'f', 'wells.csv', 'csv', 'done', 'ann', 0, 0);
  ${numbers}
  INSERT INTO tasks (id, form_id, batch_id, title, created_at, input, closed_at)
  SELECT 't' || i, 'f', 'b', 'Well', 0, '{}', CASE WHEN i % 400 = 0 THEN 1 END FROM n;
  INSERT INTO task_leases (task, form_id, user_id, since, until)
  SELECT seq, 'f', 'ann', 0, 1000 FROM tasks WHERE seq % 400 = 1;
`
