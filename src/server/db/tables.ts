import type { Generated, GeneratedAlways } from 'kysely'
import type { AuditAction } from '../../contract/auditShapes.ts'
import type { ExportRequest, ExportState } from '../../contract/exportShapes.ts'
import type { TemplateKind } from '../../forms/document/FormDocument.ts'

/** The SQL tables. Times are milliseconds since 1970 in UTC; booleans are 0 and 1; hashes are hex. */
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
  /** The identity provider; with `subject` it identifies the person. */
  provider: string
  subject: string
  auth_type: AuthType
  name: string
  email: string
  /** 1 when the provider says that the address is verified. */
  email_verified: Generated<number>
  avatar: string | null
  is_admin: number
  is_task_admin: number
  created_at: number
}

/** One sign-in on one device. Its refresh tokens are one family, and end with it. */
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

/** A finished sign-in that waits for its page to trade the one-time code. */
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
  /** Of the draft. */
  saved_by: string | null
  saved_at: number | null
  opens_at: number | null
  closes_at: number | null
  /** JSON: a string, or one per language. */
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

/** Somebody who may have a role once they sign in; `email` in lower case. */
interface InvitationsTable {
  form_id: string
  email: string
  role: CollaboratorRole
  invited_by: string
  invited_at: number
}

/** `given`: they own it now; `taken`: somebody else does. */
export type NotificationType = 'shared' | 'role' | 'removed' | 'given' | 'taken' | 'mentioned' | 'assigned'

/** Notifications about forms, until they are read. */
interface NotificationsTable {
  seq: Generated<number>
  user_id: string
  form_id: string
  what: NotificationType
  role: CollaboratorRole | null
  /** Of a mention: which submission; of an assignment: the first. */
  submission_id: string | null
  /** Of an assignment: how many. */
  count: number | null
  by_name: string
  at: number
}

/** Columns that lists filter and search by, apart from the long document. */
interface FormSearchTable {
  form_id: string
  /** Folded, one line each: name, id, titles. */
  words: string
  /** 1 when the draft differs from the version on the public page. */
  changed: Generated<number>
  /** The version that was on the public page when the form was archived. */
  shelved_version: number | null
  /** What a small picture of the draft is drawn from: see `formShapes`. */
  shapes: Generated<string>
  /** The brand colour of the draft; null: the portal's. */
  color: string | null
}

interface FavouritesTable {
  user_id: string
  form_id: string
}

/** A template that an author made of a form. `shared`: with whom that form is shared, or with every author. */
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

/** Elements that an author keeps to use in several forms. `shared`: with whom its form is shared, or with every author. */
export interface BlocksTable {
  id: string
  name: string
  owner_id: string
  /** The form it was kept from; null when that is gone. */
  form_id: string | null
  shared: 'form' | 'everyone'
  archived_at: number | null
}

/** Contents of blocks, never changed once written. */
export interface BlockEditionsTable {
  block_id: string
  /** From 1. */
  number: number
  made_by: string
  made_at: number
  /** JSON: BlockAbout. */
  about: string
  /** JSON: elements as a clipboard has them. */
  content: string
}

/** Uses of blocks in drafts, by the oldest edition in each; also blocks that this server does not know. */
interface BlockUsesTable {
  form_id: string
  block_id: string
  edition: number
}

/** Published documents, never changed once written. */
interface VersionsTable {
  form_id: string
  number: number
  published_at: number
  published_by: string
  submission_count: Generated<number>
  document: string
}

/** Abandoned fillings, by the id of the submission that each would be. */
export interface AbandonmentsTable {
  filling_id: string
  form_id: string
  version: number
  at: number
  element: string
}

/** The long columns stand last, so that reading the short ones never touches overflow pages. */
export interface SubmissionsTable {
  seq: Generated<number>
  id: string
  form_id: string
  version: number
  submission_type: number
  submitted_at: number
  /** As the device says: see the contract. */
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
 * The state of a submission, by its `seq`. Without a row: its first edition, at revision 1, and nothing decided.
 * `revision` grows with every change.
 */
export interface SubmissionStatesTable {
  seq: number
  form_id: string
  edition: number
  corrected_at: number | null
  /** Who made the edition that stands, where it was one of the form's people, and why. */
  edited_by: string | null
  edit_reason: string | null
  /** The review state; null: received. */
  review: string | null
  reason: string | null
  reviewed_at: number | null
  reviewed_by: string | null
  assignee: string | null
  /** A JSON list of texts, sorted. */
  tags: Generated<string>
  deleted_at: number | null
  deleted_by: string | null
  /** The id of the submission that was kept when this one was merged into it. */
  merged_into: string | null
  revision: Generated<number>
}

/** Editions of a submission that a later one replaced. */
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

/** Every step of what was decided about a submission, counted from 1. What it was and became: see the contract. */
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

/** The choices of a form's people about reviews: JSON. No row: none. */
interface ReviewSettingsTable {
  form_id: string
  /** A JSON list: the states beside the usual ones. */
  states: Generated<string>
  /** Days that submissions are kept; null: for ever. */
  retention_days: number | null
}

/** Tags of a form that were given to a submission once. */
interface FormTagsTable {
  form_id: string
  tag: string
}

/** What was done to many submissions at once, for undo. */
interface ActsTable {
  id: string
  form_id: string
  by: string
  at: number
}

/** A submission that an act changed: those of its facts that are different, before and after, as JSON. */
interface ActChangesTable {
  form_id: string
  act_id: string
  seq: number
  before: string
  after: string
}

/** Comments of the form's people on elements of its draft, which may be gone. */
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
  /** A JSON list of people's ids. */
  mentions: string
}

/** Comments of the form's people. Of a deleted one nothing is kept but that it was there. */
interface SubmissionCommentsTable {
  id: string
  form_id: string
  seq: number
  by: string
  at: number
  edited_at: number | null
  deleted_at: number | null
  text: string
  /** A JSON list of people's ids. */
  mentions: string
}

/** Views of a form's submissions that people come back to. */
export interface SavedViewsTable {
  id: string
  form_id: string
  owner_id: string
  name: string
  kind: 'table' | 'map' | 'photos' | 'charts'
  /** 1: with everybody who may see the form. */
  shared: number
  revision: number
  changed_at: number
  /** JSON: filter, sorting, columns and more. */
  content: string
}

/** The view that a person meets first. */
export interface DefaultViewsTable {
  form_id: string
  user_id: string
  view_id: string
}

/** Two submissions, by their `seq`, that may be about the same; `different_by`: who said that they are not. */
export interface DuplicatePairsTable {
  form_id: string
  earlier: number
  later: number
  metres: number
  likeness: number
  different_by: string | null
  decided_at: number | null
}

/** The submission of each form up to which duplicates were looked for. */
interface DuplicateMarksTable {
  form_id: string
  seq: number
}

/** The audit log: entries are added, and never changed or removed. */
export interface AuditTable {
  seq: Generated<number>
  at: number
  /** Null: the server did it by itself. */
  person_id: string | null
  person_name: string | null
  action: AuditAction
  form_id: string | null
  form_name: string | null
  count: number | null
  /** JSON. */
  about: string
}

/** The newest of a form's changes that are not kept any more. */
interface DeskForgottenTable {
  form_id: string
  n: number
}

/** Submissions that changed or went since they were received; kept by triggers. */
interface DeskChangesTable {
  n: Generated<number>
  form_id: string
  seq: number
  at: number
}

/** Saved fillings. `about` is as the contract says; `revision` grows with each save, also past a deletion. */
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
  /** A list of texts. */
  prompts: string
  /** 1 when the page showed this version to the person when they saved. */
  shown: number
  /** The first answer, as the devices say. */
  started_at: number | null
}

export interface TasksTable {
  seq: Generated<number>
  id: string
  form_id: string
  title: string
  lon: number | null
  lat: number | null
  /** JSON of its lines and areas, and of its points where there are several. */
  shape: string | null
  input: string
  /** Answers it takes, and has in this round. */
  wanted: Generated<number>
  answers: Generated<number>
  /** Leases of it; kept by triggers. */
  held: Generated<number>
  /** Grows each time it is asked again. */
  round: Generated<number>
  /** 0 to 2: the highest is served first, where the form says so. */
  priority: Generated<number>
  /** The only ones who get it; null for everybody. */
  team_id: string | null
  created_at: number
  batch_id: string | null
  /** Identifies the row when its file comes again; null for tasks that came in no file. */
  key: string | null
  /** When it had all its answers, or enough that agree. */
  done_at: number | null
  closed_at: number | null
  /** Answers that somebody may still begin; 0 when it is done, closed or all in hand. */
  free: GeneratedAlways<number>
  /** What is right, as `compared` of an answer: people are judged by it. */
  gold: string | null
}

/** One file of tasks. A batch that is being read and was not touched for a while was cut short. */
export interface TaskBatchesTable {
  id: string
  form_id: string
  name: string
  /** `clone`: a copy of another batch. */
  format: 'csv' | 'geojson' | 'gpkg' | 'clone'
  state: 'reading' | 'done' | 'failed' | 'withdrawn'
  /** Why reading failed: one of `FILE_FAILURES`. */
  failure: string | null
  /** What is to be checked of it: one of `FILE_NOTES`. */
  note: string | null
  /** Answers that each of its tasks takes; null: as the form's settings have it. */
  wanted: number | null
  created_by: string
  created_at: number
  updated_at: number
  /** Of the file; null when the sender did not say. */
  bytes: number | null
  bytes_read: Generated<number>
  row_count: Generated<number>
  added: Generated<number>
  changed: Generated<number>
  known: Generated<number>
  wrong: Generated<number>
  /** 1 once its tasks are found by place, on SQLite (see `placeTasks`). */
  placed: Generated<number>
}

interface TaskBatchErrorsTable {
  form_id: string
  batch_id: string
  row: number
  problem: string
  value: string
}

/** Leases of tasks. `task` is the task's `seq`; `leader` that of the one it is answered together with. */
interface TaskLeasesTable {
  task: number
  form_id: string
  user_id: string
  since: number
  until: number
  leader: number | null
}

/** How the tasks of a form are served and judged: JSON, see the contract's TaskSettings. No row: the defaults. */
interface TaskSettingsTable {
  form_id: string
  settings: string
}

interface TaskTeamsTable {
  id: string
  form_id: string
  name: string
}

/** People of teams by their address, in lower case: they may not have signed in yet. */
interface TaskTeamMembersTable {
  form_id: string
  team_id: string
  email: string
}

/** One answer of a person in a round. `seconds` since they took it; null where nobody knows. */
export interface TaskAnswersTable {
  task: number
  round: number
  user_id: string
  form_id: string
  /** `done` with a submission, or another outcome of the form's settings. */
  outcome: string
  note: string | null
  at: number
  seconds: number | null
  submission_id: string | null
  /** 1 or 0 for an answer to a gold task. */
  correct: number | null
  /** JSON: the answers that are compared, by path. */
  compared: string
}

/** Steps of a review of a task's answers, counted from 1. `chosen`: whose answer is right. */
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

/** Kept by triggers. `batch_id` is '' for tasks of no batch; `closed` counts those without an answer. */
interface TaskCountsTable {
  form_id: string
  batch_id: string
  total: number
  answered: number
  closed: number
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

/** Named values that the server keeps for itself. */
interface MetaTable {
  name: string
  value: string
}

/** Lists of choices by the SHA-256 of their JSON, `{ columns, rows }`, which is kept compressed. */
export interface ListsTable {
  hash: string
  kept_at: number
  gzip: Buffer
}

/** The lists a form may name: uploaded for it, or come with its document. `named_at`: when it last did. */
interface FormListsTable {
  form_id: string
  hash: string
  named_at: number
}

/** The module that checks answers to a version in the browser; `hash` is that of what it was made from. */
export interface ValidatorsTable {
  form_id: string
  version: number
  hash: string
  gzip: Buffer
  brotli: Buffer
}

/**
 * Settings of the places that a map-by-you form shows; `fields` is a JSON list of answer paths. No row: the defaults.
 */
interface NearbySettingsTable {
  form_id: string
  shown: number
  fields: string
}

/** A stored file, named by the SHA-256 of its bytes. `thumb`: 1 when there is a small picture of it, 0 when none can be made. */
export interface BlobsTable {
  blob: string
  type: string
  size: number
  width: number | null
  height: number | null
  kept_at: number
  thumb: number | null
}

/** Uploads of a form: `hash` as it was on the device, `blob` as it was stored. */
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

/** `test` as JSON. */
interface FormTestsTable {
  form_id: string
  id: string
  test: string
  added_at: number
}

/** Tests that a version was published with, as JSON. */
interface VersionTestsTable {
  form_id: string
  version: number
  tests: string
}

/** A file on its way. `info` is what the protocol remembers, as JSON; `done`: all of it came and was taken over. */
export interface UploadPiecesTable {
  upload_id: string
  /** Where it begins in the whole, and how long it is, in bytes. */
  at: number
  size: number
  /** Its key among the files. */
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

/** Exports that jobs make. `request`: as the contract has it, as JSON; `bytes`: of the file while it is there. */
export interface ExportJobsTable {
  id: string
  form_id: string
  user_id: string
  format: ExportRequest['format']
  state: ExportState
  /** The process that makes it, and when it last said that it is alive. */
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
  /** When its file was last fetched. */
  taken_at: number | null
  /** The portal's address, for those of files. */
  origin: string
  request: string
}

/** Exports that are made again and again, and where their files go. Times in ms since 1970. */
export interface ExportSchedulesTable {
  id: string
  form_id: string
  user_id: string
  every: 'day' | 'week' | 'month'
  /** Of the day, UTC. */
  hour: number
  /** JSON: see `ExportTarget`. */
  target: string
  /** JSON: see `ExportRequest`. */
  request: string
  origin: string
  created_at: number
  /** The same for schedules that would make and bring the same at the same time. */
  likeness: string
  /** Its next regular time. */
  next_at: number
  /** The job that is on its way, or whose file is yet to arrive. */
  job_id: string | null
  /** A process begins or delivers it, and says so again before this time; then it may be anybody's. */
  held_until: number | null
  /** How often in a row it failed. */
  tries: Generated<number>
  /** When it is tried again after it failed. */
  retry_at: number | null
  last_at: number | null
  last_state: 'delivered' | 'failed' | 'refused' | null
  /** What went wrong, in words for whoever looks after it. */
  last_words: string | null
}
