/**
 * Tables whose rows belong to a form and grow with it. On PostgreSQL their keys begin with the form, so that the rows
 * of each form can be stored together on one server.
 */
export const OF_FORMS: readonly string[] = [
  'task_teams',
  'task_team_members',
  'task_batches',
  'task_batch_errors',
  'tasks',
  'task_leases',
  'task_skips',
  'task_counts',
  'task_cells',
  'submissions',
  'submission_states',
  'submission_editions',
  'submission_steps',
  'task_answers',
  'task_reviews',
  'abandonments',
  'acts',
  'act_changes',
  'submission_comments',
  'duplicate_pairs',
  'answer_shapes',
  'media',
  'submission_media',
  'desk_changes',
  'desk_forgotten',
]
