import type { Generated, GeneratedAlways } from 'kysely'
import type { AuditAction } from '../../contract/auditShapes.ts'
import type { ExportRequest, ExportState } from '../../contract/exportShapes.ts'
import type { TemplateKind } from '../../forms/document/FormDocument.ts'

/** Types of the SQL tables. Times are ms since 1970 UTC; booleans are 0 and 1; hashes are hex. */
export interface Tables {
  users: UsersTable
  sessions: SessionsTable
  refresh_tokens: RefreshTokensTable
  sign_ins: SignInsTable
  forms: FormsTable
  collaborators: CollaboratorsTable
  invitations: InvitationsTable
  notifications: NotificationsTable
  form_search: FormSearchTable
  favourites: FavouritesTable
  own_templates: OwnTemplatesTable
  blocks: BlocksTable
  block_editions: BlockEditionsTable
  block_uses: BlockUsesTable
  versions: VersionsTable
  submissions: SubmissionsTable
  submission_states: SubmissionStatesTable
  submission_editions: SubmissionEditionsTable
  submission_steps: SubmissionStepsTable
  review_settings: ReviewSettingsTable
  form_tags: FormTagsTable
  acts: ActsTable
  act_changes: ActChangesTable
  element_comments: ElementCommentsTable
  submission_comments: SubmissionCommentsTable
  saved_views: SavedViewsTable
  default_views: DefaultViewsTable
  audit: AuditTable
  duplicate_pairs: DuplicatePairsTable
  duplicate_marks: DuplicateMarksTable
  desk_changes: DeskChangesTable
  desk_forgotten: DeskForgottenTable
  drafts: DraftsTable
  tasks: TasksTable
  task_batches: TaskBatchesTable
  task_batch_errors: TaskBatchErrorsTable
  task_leases: TaskLeasesTable
  task_skips: TaskSkipsTable
  task_counts: TaskCountsTable
  task_cells: TaskCellsTable
  task_settings: TaskSettingsTable
  task_teams: TaskTeamsTable
  task_team_members: TaskTeamMembersTable
  task_answers: TaskAnswersTable
  task_reviews: TaskReviewsTable
  events: EventsTable
  abandonments: AbandonmentsTable
  meta: MetaTable
  lists: ListsTable
  form_lists: FormListsTable
  validators: ValidatorsTable
  nearby_settings: NearbySettingsTable
  form_tests: FormTestsTable
  version_tests: VersionTestsTable
  blobs: BlobsTable
  media: MediaTable
  submission_media: SubmissionMediaTable
  uploads: UploadsTable
  upload_pieces: UploadPiecesTable
  export_jobs: ExportJobsTable
  export_schedules: ExportSchedulesTable
}

export type AuthType = 'concedo' | 'google'
export type CollaboratorRole = 'viewer' | 'reviewer' | 'editor' | 'owner'

export interface UsersTable {
  id: string
  /** The identity provider; together with `subject` it identifies the user. */
  provider: string
  subject: string
  auth_type: AuthType
  name: string
  email: string
  /** 1 if the provider says the e-mail address is verified. */
  email_verified: Generated<number>
  avatar: string | null
  is_admin: number
  is_task_admin: number
  created_at: number
}

/** A sign-in on one device. Its refresh tokens form one family and end with it. */
export interface SessionsTable {
  id: string
  cookie_hash: string
  user_id: string
  created_at: number
  expires_at: number
}

interface RefreshTokensTable {
  hash: string
  session_id: string
  used_at: number | null
}

/** A finished sign-in whose page has yet to exchange the one-time code. */
export interface SignInsTable {
  code_hash: string
  flow: string
  user_id: string
  redirect: string
  expires_at: number
}

interface FormsTable {
  id: string
  name: string
  template: TemplateKind
  owner_id: string
  revision: number
  published_version: number | null
  first_published_at: number | null
  audience: 1 | 2 | 99
  archived_at: number | null
  created_at: number
  updated_at: number
  /** User who saved the draft document. */
  saved_by: string | null
  saved_at: number | null
  opens_at: number | null
  closes_at: number | null
  /** JSON: a string, or an object with one per language. */
  close_message: string | null
  submission_limit: number | null
  person_limit: number | null
  submission_count: Generated<number>
  last_submission_at: number | null
  document: string
}

interface CollaboratorsTable {
  form_id: string
  user_id: string
  role: CollaboratorRole
}

/** An invitation that grants a role at the first sign-in; `email` in lower case. */
interface InvitationsTable {
  form_id: string
  email: string
  role: CollaboratorRole
  invited_by: string
  invited_at: number
}

/** `given`: the recipient now owns the form; `taken`: another user does. */
export type NotificationType = 'shared' | 'role' | 'removed' | 'given' | 'taken' | 'mentioned' | 'assigned'

/** Unread notifications about forms. */
interface NotificationsTable {
  seq: Generated<number>
  user_id: string
  form_id: string
  what: NotificationType
  role: CollaboratorRole | null
  /** Mention: id of the submission; assignment: id of the first one. */
  submission_id: string | null
  /** Mention in a comment on an element: id of the element. */
  element: Generated<string | null>
  /** Assignment: number of submissions. */
  count: number | null
  by_name: string
  at: number
}

/** Columns that lists filter and search by, stored separately from the long document. */
interface FormSearchTable {
  form_id: string
  /** Folded, one per line: name, id, titles. */
  words: string
  /** Title of the draft as JSON: a text, or texts by language. */
  title: string
  /** 1 if the draft differs from the public version. */
  changed: Generated<number>
  /** The version that was public when the form was archived. */
  shelved_version: number | null
  /** Data of the draft's thumbnail: see `thumbnailShapes`. */
  shapes: Generated<string>
  /** Brand colour of the draft; null: the portal's. */
  color: string | null
}

interface FavouritesTable {
  user_id: string
  form_id: string
}

/** A template an author made from a form. `shared`: with collaborators of that form, or with every author. */
export interface OwnTemplatesTable {
  id: string
  name: string
  owner_id: string
  form_id: string
  template: TemplateKind
  shared: 'form' | 'everyone'
  made_at: number
  document: string
}

/**
 * Elements an author keeps for use in several forms. `shared`: with collaborators of its form, or with every author.
 */
export interface BlocksTable {
  id: string
  name: string
  owner_id: string
  /** The form it was created from; null once that is deleted. */
  form_id: string | null
  shared: 'form' | 'everyone'
  archived_at: number | null
}

/** Contents of blocks, immutable. */
export interface BlockEditionsTable {
  block_id: string
  /** Starts at 1. */
  number: number
  made_by: string
  made_at: number
  /** JSON: `BlockMetadata`. */
  about: string
  /** JSON: elements in clipboard format. */
  content: string
}

/** Uses of blocks in drafts, with the oldest edition used in each; includes blocks unknown to this server. */
interface BlockUsesTable {
  form_id: string
  block_id: string
  edition: number
}

/** Published documents, immutable. */
interface VersionsTable {
  form_id: string
  number: number
  published_at: number
  published_by: string
  submission_count: Generated<number>
  document: string
}

/** Abandoned fillings, by the id their submission would have had. */
export interface AbandonmentsTable {
  filling_id: string
  form_id: string
  version: number
  at: number
  element: string
}

/** Long columns come last, so that reading short ones never touches overflow pages. */
export interface SubmissionsTable {
  seq: Generated<number>
  id: string
  form_id: string
  version: number
  submission_type: number
  submitted_at: number
  /** Times of the device's clock: see the contract. */
  started_at: number | null
  completed_at: number | null
  submitter_id: string
  mode: 'h5' | 'pax' | 'dax'
  lon: number | null
  lat: number | null
  task_id: string | null
  hash: string
  additional_data: string
  input: string
}

/**
 * State of a submission, by `seq`. Without a row: first edition, revision 1, not reviewed. `revision` grows with every
 * change.
 */
export interface SubmissionStatesTable {
  seq: number
  form_id: string
  edition: number
  corrected_at: number | null
  /** Collaborator of the form who made the current edition, and the reason; null if its sender did. */
  edited_by: string | null
  edit_reason: string | null
  /** Review state; null: received. */
  review: string | null
  reason: string | null
  reviewed_at: number | null
  reviewed_by: string | null
  assignee: string | null
  /** JSON list of strings, sorted. */
  tags: Generated<string>
  deleted_at: number | null
  deleted_by: string | null
  /** Id of the submission this one was merged into. */
  merged_into: string | null
  revision: Generated<number>
}

/** Previous editions of submissions. */
interface SubmissionEditionsTable {
  seq: number
  form_id: string
  edition: number
  sent_at: number
  edited_by: string | null
  edit_reason: string | null
  review: string | null
  reason: string | null
  hash: string
  additional_data: string
  input: string
}

export type StepKind = 'review' | 'assign' | 'tags' | 'delete' | 'restore' | 'edit' | 'merge'

/** Review history of a submission, numbered from 1. For the values before and after, see the contract. */
export interface SubmissionStepsTable {
  seq: number
  form_id: string
  step: number
  what: StepKind
  edition: number
  at: number
  by: string
  was: string | null
  became: string | null
  reason: string | null
}

/** Review settings of a form, as JSON. No row: defaults. */
interface ReviewSettingsTable {
  form_id: string
  /** JSON list of states in addition to the built-in ones. */
  states: Generated<string>
  /** Retention of submissions, in days; null: forever. */
  retention_days: number | null
}

/** Tags ever used for submissions of a form. */
interface FormTagsTable {
  form_id: string
  tag: string
}

/** Bulk actions on submissions, kept for undo. */
interface ActsTable {
  id: string
  form_id: string
  by: string
  at: number
}

/** A submission changed by a bulk action: the changed facts, before and after, as JSON. */
interface ActChangesTable {
  form_id: string
  act_id: string
  seq: number
  before: string
  after: string
}

/** Comments of collaborators on elements of the draft, which may be deleted. */
interface ElementCommentsTable {
  id: string
  form_id: string
  element: string
  by: string
  at: number
  edited_at: number | null
  done_at: number | null
  done_by: string | null
  text: string
  /** JSON list of user ids. */
  mentions: string
}

/** Comments of collaborators on submissions. Of a deleted one only its existence is kept. */
interface SubmissionCommentsTable {
  id: string
  form_id: string
  seq: number
  by: string
  at: number
  edited_at: number | null
  deleted_at: number | null
  text: string
  /** JSON list of user ids. */
  mentions: string
}

/** Saved views of a form's submissions. */
export interface SavedViewsTable {
  id: string
  form_id: string
  owner_id: string
  name: string
  kind: 'table' | 'map' | 'photos' | 'charts'
  /** 1: shared with everyone who may see the form. */
  shared: number
  revision: number
  changed_at: number
  /** JSON: filter, sorting, columns and more. */
  content: string
}

/** The view a user sees first. */
export interface DefaultViewsTable {
  form_id: string
  user_id: string
  view_id: string
}

/** Two submissions, by `seq`, that may be duplicates; `different_by`: the user who said they are not. */
export interface DuplicatePairsTable {
  form_id: string
  earlier: number
  later: number
  metres: number
  likeness: number
  different_by: string | null
  decided_at: number | null
}

/** Last submission of each form that was checked for duplicates. */
interface DuplicateMarksTable {
  form_id: string
  seq: number
}

/** The append-only audit log. */
export interface AuditTable {
  seq: Generated<number>
  at: number
  /** Null: an action of the server itself. */
  person_id: string | null
  person_name: string | null
  action: AuditAction
  form_id: string | null
  form_name: string | null
  count: number | null
  /** JSON. */
  about: string
}

/** Number of the last change of a form that is no longer kept. */
interface DeskForgottenTable {
  form_id: string
  n: number
}

/** Submissions changed or erased after they were received; maintained by triggers. */
interface DeskChangesTable {
  n: Generated<number>
  form_id: string
  seq: number
  at: number
}

/** Saved fillings. `about`: see the contract; `revision` grows with each save, also across a deletion. */
export interface DraftsTable {
  user_id: string
  form_id: string
  version: number
  about: string
  submission_id: string
  revision: number
  saved_at: number
  answers: string
  others: string
  /** JSON list of strings. */
  prompts: string
  /** 1 if the page showed this version to the collector when they saved. */
  shown: number
  /** Time of the first answer, by the device's clock. */
  started_at: number | null
}

export interface TasksTable {
  seq: Generated<number>
  id: string
  form_id: string
  title: string
  lon: number | null
  lat: number | null
  /** JSON of its lines and areas, and of its points if there are several. */
  shape: string | null
  input: string
  /** Number of answers the task takes, and number received in this round. */
  wanted: Generated<number>
  answers: Generated<number>
  /** Number of leases; maintained by triggers. */
  held: Generated<number>
  /** Incremented each time the task is asked again. */
  round: Generated<number>
  /** 0 to 2; the highest is served first, if the form says so. */
  priority: Generated<number>
  /** The only team that gets the task; null for everyone. */
  team_id: string | null
  created_at: number
  batch_id: string | null
  /** Identifies the row when its file is uploaded again; null for tasks not from a file. */
  key: string | null
  /** When it had all its answers, or enough that agree. */
  done_at: number | null
  closed_at: number | null
  /** Answers that may still be started; 0 if done, closed or fully leased. */
  free: GeneratedAlways<number>
  /** The correct answer, in the form of `compared`, that users are judged by. */
  gold: string | null
}

/** An uploaded file of tasks. A batch being read that was not updated for a while was interrupted. */
export interface TaskBatchesTable {
  id: string
  form_id: string
  name: string
  /** `clone`: a copy of another batch. */
  format: 'csv' | 'geojson' | 'gpkg' | 'clone'
  state: 'reading' | 'done' | 'failed' | 'withdrawn'
  /** Reason of the failure: one of `FILE_FAILURES`. */
  failure: string | null
  /** A warning to check: one of `FILE_NOTES`. */
  note: string | null
  /** Answers per task; null: as in the form's settings. */
  wanted: number | null
  created_by: string
  created_at: number
  updated_at: number
  /** Incremented when the upload is resumed: an earlier reader then stops. */
  reader: Generated<number>
  /** Of a clone: the batch it copies, and `seq` of the last task copied. */
  clone_of: string | null
  cloned_to: Generated<number>
  /** File size; null if the client did not send it. */
  bytes: number | null
  bytes_read: Generated<number>
  row_count: Generated<number>
  added: Generated<number>
  changed: Generated<number>
  known: Generated<number>
  wrong: Generated<number>
  /** 1 once its tasks are in the spatial index, on SQLite (see `placeTasks`). */
  placed: Generated<number>
  /** 1 while tasks of a withdrawn batch are being removed. */
  removing: Generated<number>
}

interface TaskBatchErrorsTable {
  form_id: string
  batch_id: string
  row: number
  problem: string
  value: string
}

/** Leases of tasks. `task` is the task's `seq`; `leader` the `seq` of the task it is answered together with. */
interface TaskLeasesTable {
  task: number
  form_id: string
  user_id: string
  since: number
  until: number
  leader: number | null
}

/** Task settings of a form: JSON of the contract's `TaskSettings`. No row: defaults. */
interface TaskSettingsTable {
  form_id: string
  settings: string
}

interface TaskTeamsTable {
  id: string
  form_id: string
  name: string
}

/** Team members by e-mail address, in lower case: they may not have signed in yet. */
interface TaskTeamMembersTable {
  form_id: string
  team_id: string
  email: string
}

/** A user's answer in a round. `seconds` since they leased the task; null if unknown. */
export interface TaskAnswersTable {
  task: number
  round: number
  user_id: string
  form_id: string
  /** `done` for a submission, or another outcome from the form's settings. */
  outcome: string
  note: string | null
  at: number
  seconds: number | null
  submission_id: string | null
  /** 1 or 0 for an answer to a gold task. */
  correct: number | null
  /** JSON of the compared answers, by path. */
  compared: string
}

/** Review history of a task's answers, numbered from 1. `chosen`: the user whose answer is right. */
interface TaskReviewsTable {
  task: number
  form_id: string
  round: number
  step: number
  by: string
  at: number
  verdict: 'accepted' | 'corrected' | 'disputed'
  chosen: string | null
  note: string | null
}

interface TaskSkipsTable {
  task: number
  user_id: string
  form_id: string
  reason: string
  note: string | null
  at: number
}

/** Maintained by triggers. `batch_id` is '' for tasks without a batch; `closed` counts tasks without an answer. */
interface TaskCountsTable {
  form_id: string
  batch_id: string
  total: number
  answered: number
  closed: number
}

/** Tasks per cell of the map: a tile of zoom `zoom` (`taskCells.ts`), with the sums of their positions. */
interface TaskCellsTable {
  form_id: string
  zoom: number
  x: number
  y: number
  batch_id: string
  total: number
  answered: number
  closed: number
  sum_x: number
  sum_y: number
}

export interface EventsTable {
  seq: Generated<number>
  name: string
  at: number
  role: 'author' | 'collector' | null
  user_id: string | null
  user_name: string | null
  user_email: string | null
  form_id: string | null
  state: string | null
}

/** Named values of the server itself. */
interface MetaTable {
  name: string
  value: string
}

/** Lists of choices by the SHA-256 of their JSON, `{ columns, rows }`, stored compressed. */
export interface ListsTable {
  hash: string
  kept_at: number
  gzip: Buffer
}

/**
 * Lists a form may reference: uploaded for it, or imported with its document. `named_at`: last time it referenced the
 * list.
 */
interface FormListsTable {
  form_id: string
  hash: string
  named_at: number
}

/** The module that validates answers to a version in the browser; `hash` is that of its source. */
export interface ValidatorsTable {
  form_id: string
  version: number
  hash: string
  gzip: Buffer
  brotli: Buffer
}

/** Settings of the places shown by a map-by-you form; `fields` is a JSON list of answer paths. No row: defaults. */
interface NearbySettingsTable {
  form_id: string
  shown: number
  fields: string
}

/** A stored file, named by the SHA-256 of its bytes. `thumb`: 1 if a thumbnail exists, 0 if none can be made. */
export interface BlobsTable {
  blob: string
  type: string
  size: number
  width: number | null
  height: number | null
  kept_at: number
  thumb: number | null
}

/** Uploads of a form: `hash` of the file on the device, `blob` of the stored file. */
export interface MediaTable {
  form_id: string
  hash: string
  user_id: string
  blob: string
  name: string
  size: number
  uploaded_at: number
}

interface SubmissionMediaTable {
  seq: number
  hash: string
  form_id: string
  blob: string
}

/** `test`: JSON. */
interface FormTestsTable {
  form_id: string
  id: string
  test: string
  added_at: number
}

/** Tests a version was published with, as JSON. */
interface VersionTestsTable {
  form_id: string
  version: number
  tests: string
}

/** A file being uploaded. `info`: state of the upload protocol, as JSON; `done`: received completely and stored. */
export interface UploadPiecesTable {
  upload_id: string
  /** Offset within the whole file, and length, in bytes. */
  at: number
  size: number
  /** Its key in the file store. */
  file: string
}

export interface UploadsTable {
  id: string
  user_id: string
  form_id: string
  size: number
  begun_at: number
  done: number
  info: string
}

/** Export jobs. `request`: as in the contract, as JSON; `bytes`: size of the file while it exists. */
export interface ExportJobsTable {
  id: string
  form_id: string
  user_id: string
  format: ExportRequest['format']
  state: ExportState
  /** The process running the job, and the time of its last heartbeat. */
  worker: string | null
  alive_at: number | null
  attempts: Generated<number>
  done: Generated<number>
  total: number
  file_name: string | null
  bytes: number | null
  failure: 'room' | 'other' | null
  created_at: number
  finished_at: number | null
  expires_at: number | null
  /** When the file was last downloaded. */
  taken_at: number | null
  /** Origin of the portal, for URLs of files. */
  origin: string
  request: string
}

/** Scheduled exports and their targets. Times in ms since 1970. */
export interface ExportSchedulesTable {
  id: string
  form_id: string
  user_id: string
  every: 'day' | 'week' | 'month'
  /** Hour of the day, UTC. */
  hour: number
  /** JSON of an `ExportTarget`. */
  target: string
  /** JSON of an `ExportRequest`. */
  request: string
  origin: string
  created_at: number
  /** Equal for schedules that would export the same to the same target at the same time. */
  likeness: string
  /** Next regular time. */
  next_at: number
  /** The running job, or the job whose file is yet to be delivered. */
  job_id: string | null
  /**
   * Lock of the process that starts or delivers the export, renewed before this time; afterwards any process may take
   * over.
   */
  held_until: number | null
  /** Number of consecutive failures. */
  tries: Generated<number>
  /** When it is retried after a failure. */
  retry_at: number | null
  last_at: number | null
  last_state: 'delivered' | 'failed' | 'refused' | null
  /** Error message for the maintainer of the schedule. */
  last_words: string | null
}
