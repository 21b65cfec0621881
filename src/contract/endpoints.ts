import * as Type from 'typebox'
import type { Static, TSchema } from 'typebox'
import { LANGUAGE_TAG_PATTERN } from '../forms/document/Text.ts'
import { LIST_KEY_PATTERN } from '../forms/lists/ChoiceList.ts'
import { HASH_PATTERN } from '../forms/media/MediaRef.ts'
import { GeoPoint, SubmissionBody, UUID_PATTERN } from '../forms/submission/Submission.ts'
import { TrackedEvent } from './analytics.ts'
import { blockEndpoints } from './blockShapes.ts'
import { deskEndpoints } from './desk.ts'
import type { Endpoint } from './Endpoint.ts'
import { exportEndpoints } from './exportShapes.ts'
import { FoundPlace, NearbyPlace, NearbyPlaces, NearbySettings, PlaceMarks } from './placeShapes.ts'
import { LivePresence, SharedEdit } from './liveShapes.ts'
import { paths } from './paths.ts'
import { PresetLanguage, PresetSummary, OwnTemplateId, templateEndpoints } from './templateShapes.ts'
import type { ProblemCode } from './problems.ts'
import { DropOff, Abandonment } from './abandonmentShapes.ts'
import { DayFigures, PublishEffects, PublishEvent } from './versionShapes.ts'
import { elementCommentEndpoints } from './elementCommentShapes.ts'
import { correctionEndpoints } from './correctionShapes.ts'
import { modelEndpoints } from './modelShapes.ts'
import { auditEndpoints } from './auditShapes.ts'
import { duplicateEndpoints } from './duplicateShapes.ts'
import { erasureEndpoints } from './erasureShapes.ts'
import { newsEndpoints } from './newsShapes.ts'
import { reviewEndpoints } from './reviewShapes.ts'
import { scheduleEndpoints } from './scheduleShapes.ts'
import { sharingEndpoints } from './sharingShapes.ts'
import { testEndpoints } from './testShapes.ts'
import { viewEndpoints } from './viewShapes.ts'
import { VisionAnswer } from './visionShapes.ts'
import {
  formId,
  AttachedFile,
  AttachedOverlay,
  Audience,
  DraftSubject,
  DraftSummary,
  DraftToSave,
  FileBytes,
  FormDetail,
  FormSummary,
  ListedForm,
  FormTerms,
  FormVersion,
  Info,
  ListContent,
  MySubmission,
  MySubmissionDetail,
  EmptyBody,
  Page,
  Receipt,
  SavedDraft,
  SignedIn,
  SignInOptions,
  ReviewState,
  SubmissionDetail,
  SubmissionPage,
  SubmissionPoints,
  SubmissionShapes,
  TemplateKind,
  Tokens,
} from './shapes.ts'
import {
  AnsweredTask,
  BatchErrors,
  NewTask,
  OpenOutcome,
  OpenTask,
  SkipReason,
  Task,
  TaskAgreement,
  TaskAnswer,
  TaskBatch,
  TaskLayers,
  TaskConsensus,
  TaskCounts,
  TaskLease,
  TaskMark,
  TaskProgress,
  TaskReview,
  TaskReviewer,
  TaskShape,
  TaskState,
  TaskSummary,
  TaskTeam,
} from './taskShapes.ts'

import { MAX_ANSWERS, TaskSettings } from '../forms/tasks/TaskSettings.ts'

const presetId = Type.String({ minLength: 1, maxLength: 200 })
const endpoint = <const E extends Endpoint>(e: E): E => e

const formAndVersion = Type.Object({ id: Type.String(), version: Type.Integer({ minimum: 1 }) })
const formAndHash = Type.Object({ id: formId.properties.id, hash: Type.String({ pattern: '^[0-9a-f]{64}$' }) })
/** Identifies a list by the SHA-256 of its file, or by the id of the form whose places it is. */
const formAndList = Type.Object({ id: formId.properties.id, hash: Type.String({ pattern: LIST_KEY_PATTERN }) })
const mediaHash = Type.Object({ hash: Type.String({ pattern: HASH_PATTERN }) })
const uploadId = Type.Object({ uploadId: Type.String({ pattern: '^[0-9a-f]{32}$' }) })
const submissionId = Type.Object({ submissionId: Type.String({ minLength: 1, maxLength: 64 }) })
const formAndSubmission = Type.Object({ id: Type.String(), submissionId: Type.String() })
const draft = {
  params: formAndVersion,
  query: Type.Object({ about: Type.Optional(DraftSubject) }),
}
const taskId = Type.Object({ taskId: Type.String({ minLength: 1, maxLength: 64 }) })
const formAndTask = Type.Object({ ...formId.properties, ...taskId.properties })
const formAndBatch = Type.Object({ ...formId.properties, batchId: Type.String({ pattern: UUID_PATTERN }) })
const position = {
  latitude: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
  longitude: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
}
/** Only tasks in a box: all four sides or none, in degrees; across the antimeridian west is greater than east. */
const taskBox = {
  west: position.longitude,
  south: position.latitude,
  east: position.longitude,
  north: position.latitude,
}
const language = Type.Optional(Type.String({ pattern: '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$', maxLength: 40 }))
const taskQuery = Type.Object({ need_additional_data: Type.Optional(Type.String()) })
const data = <S extends TSchema>(schema: S) => Type.Object({ data: schema })

/** Problems that prevent opening a form's page, and all its API calls. */
const closed: ProblemCode[] = [
  'formNotFound',
  'formUnpublished',
  'formElsewhere',
  'formNotYetOpen',
  'formClosed',
  'formFull',
]

const submitting: ProblemCode[] = [
  'formNotFound',
  'formUnpublished',
  'formNotAnswerable',
  'formNotYetOpen',
  'formClosed',
  'formFull',
  'formAnswered',
  'formElsewhere',
  'versionNotFound',
  'submissionInvalid',
  'submissionTooHeavy',
  'submissionConflict',
  'submissionTypeMismatch',
  'mediaMissing',
  'taskNotFound',
  'taskOfAnotherForm',
  'taskTaken',
  'taskDone',
  'taskClosed',
  'taskOfTeam',
]

/** Time range of statistics: the last `days` days. */
const figureDays = {
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: 366 })),
  offset: Type.Optional(
    Type.Integer({ minimum: -900, maximum: 900, description: 'minutes that the days are ahead of UTC' }),
  ),
}

const outcomeLanguage = Type.Optional(
  Type.String({
    pattern: LANGUAGE_TAG_PATTERN,
    maxLength: 35,
    description: "in which outcomes are called; blank: the form's default language",
  }),
)

/** All endpoints; routes, the OpenAPI document and the client's calls derive from this list. */
export const endpoints = {
  health: endpoint({
    ...paths.health,
    caller: 'anyone',
    summary: 'Whether the server is ready',
    output: Type.Object({ status: Type.Literal('ok') }),
    problems: [],
  }),
  info: endpoint({
    ...paths.info,
    caller: 'anyone',
    summary: 'Who is signed in',
    output: Info,
    problems: [],
  }),
  signInOptions: endpoint({
    ...paths.signInOptions,
    caller: 'anyone',
    summary: 'Ways to sign in',
    output: SignInOptions,
    problems: [],
  }),
  exchangeSignIn: endpoint({
    ...paths.exchangeSignIn,
    caller: 'anyone',
    summary: 'Trade the one-time code of a finished sign-in for the person and their tokens',
    body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 200 }) }, { additionalProperties: false }),
    output: SignedIn,
    problems: ['signInFailed'],
  }),
  verifyGoogle: endpoint({
    ...paths.verifyGoogle,
    caller: 'anyone',
    summary: 'Sign in with a Google ID token',
    body: Type.Object({ credential: Type.String({ minLength: 1, maxLength: 8_000 }) }, { additionalProperties: false }),
    output: SignedIn,
    problems: ['signInFailed', 'providerNotConfigured'],
  }),
  signOut: endpoint({
    ...paths.signOut,
    caller: 'anyone',
    summary: 'End the session',
    output: EmptyBody,
    problems: [],
  }),
  demoSignIn: endpoint({
    ...paths.demoSignIn,
    caller: 'anyone',
    summary: 'Demo mode: sign a test client in',
    body: Type.Object(
      { as: Type.Enum(['author', 'author2', 'admin', 'taskadmin', 'collector']) },
      { additionalProperties: false },
    ),
    output: SignedIn,
    problems: ['demoDisabled'],
  }),
  demoDriverToken: endpoint({
    ...paths.demoDriverToken,
    caller: 'anyone',
    summary: "Demo mode: an access token of the driver apps' issuer, as the app of this mode would hand it out",
    body: Type.Object({ mode: Type.Enum(['pax', 'dax']) }, { additionalProperties: false }),
    output: Type.Object({ access_token: Type.String() }),
    problems: ['demoDisabled'],
  }),
  enterApp: endpoint({
    ...paths.enterApp,
    caller: 'driver',
    summary: 'Let the web view of a driver app open forms of the audience Mobile: its token says that it is one',
    output: EmptyBody,
    problems: [],
  }),
  refreshTokens: endpoint({
    ...paths.refreshTokens,
    caller: 'anyone',
    summary: 'Rotate tokens',
    body: Type.Object({
      msg_id: Type.Optional(Type.String()),
      jwt: Type.Optional(Type.String()),
      refresh_token: Type.Optional(Type.String()),
    }),
    output: data(Tokens),
    problems: ['tokensMissing', 'tokenInvalid', 'refreshTokenReused'],
  }),

  listForms: endpoint({
    ...paths.listForms,
    caller: 'author',
    summary: 'Forms I may see, my favourites first; all of them, or a page',
    query: Type.Object({
      q: Type.Optional(Type.String({ maxLength: 200, description: 'words of its name, id or title in any language' })),
      state: Type.Optional(
        Type.Enum(['draft', 'published', 'changed', 'unpublished', 'archived'], {
          description: 'changed: published, with a draft that differs; none: all but the archived',
        }),
      ),
      template: Type.Optional(TemplateKind),
      owner: Type.Optional(Type.Enum(['mine', 'shared'])),
      sort: Type.Optional(Type.Enum(['updated', 'created', 'name', 'submissions'])),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
      offset: Type.Optional(Type.Integer({ minimum: 0 })),
      everyone: Type.Optional(
        Type.Boolean({ description: 'false: an admin asks only for their own and shared forms' }),
      ),
    }),
    output: Type.Object({ total: Type.Integer(), forms: Type.Array(ListedForm) }),
    problems: [],
  }),
  createForm: endpoint({
    ...paths.createForm,
    caller: 'author',
    summary:
      'New form from a template, from one of an author (see listTemplates), from an imported document, or for a sort of place (see listPresets)',
    body: Type.Object(
      {
        name: Type.Optional(Type.String({ maxLength: 200 })),
        template: Type.Optional(Type.Enum([100, 10000, 1, -1])),
        document: Type.Optional(Type.Unknown()),
        preset: Type.Optional(presetId),
        ownTemplate: Type.Optional(OwnTemplateId),
        language: Type.Optional(PresetLanguage),
      },
      { additionalProperties: false },
    ),
    output: FormDetail,
    problems: [
      'documentInvalid',
      'documentTooLarge',
      'presetNotFound',
      'templateNotFound',
      'listMissing',
      'overlayMissing',
    ],
  }),
  listPresets: endpoint({
    ...paths.listPresets,
    caller: 'author',
    summary: 'Sorts of places that forms can be made for: those that fit the words best, or those of the gallery',
    query: Type.Object({
      q: Type.Optional(Type.String({ maxLength: 100 })),
      language: Type.Optional(PresetLanguage),
    }),
    output: Type.Object({ presets: Type.Array(PresetSummary) }),
    problems: [],
  }),
  getPreset: endpoint({
    ...paths.getPreset,
    caller: 'author',
    summary: 'The form of a sort of place, as it would be made, for looking at',
    query: Type.Object({ id: presetId, language: Type.Optional(PresetLanguage) }),
    output: Page,
    problems: ['presetNotFound'],
  }),
  getForm: endpoint({
    ...paths.getForm,
    caller: 'form:viewer',
    summary: 'A form with its draft; the ETag is its revision',
    params: formId,
    output: FormDetail,
    problems: ['formNotFound'],
  }),
  saveForm: endpoint({
    ...paths.saveForm,
    caller: 'form:editor',
    summary:
      'Save the draft; needs If-Match with the revision that was edited. formStale comes with the newer form in its details',
    params: formId,
    body: Type.Object({ document: Type.Unknown() }, { additionalProperties: false }),
    output: FormSummary,
    problems: [
      'formNotFound',
      'formArchived',
      'ifMatchMissing',
      'formStale',
      'documentInvalid',
      'documentTooLarge',
      'listMissing',
      'overlayMissing',
    ],
  }),
  editForm: endpoint({
    ...paths.editForm,
    caller: 'form:editor',
    summary:
      'Change the draft by an edit, of which everybody who has it open is told; needs If-Match with the revision that was edited. formStale comes with the newer form in its details',
    params: formId,
    body: SharedEdit,
    output: FormSummary,
    problems: [
      'formNotFound',
      'formArchived',
      'formStale',
      'ifMatchMissing',
      'badRequest',
      'listMissing',
      'overlayMissing',
      'documentInvalid',
      'documentTooLarge',
    ],
  }),
  liveForm: endpoint({
    ...paths.liveForm,
    caller: 'form:viewer',
    summary: 'Who has the form open just now; as a WebSocket also what they do, as they do it',
    params: formId,
    query: Type.Object({ client: Type.Optional(SharedEdit.properties.client) }),
    output: LivePresence,
    problems: ['formNotFound', 'crossOrigin'],
  }),
  updateForm: endpoint({
    ...paths.updateForm,
    caller: 'form:editor',
    summary: 'Rename, choose the audience, say when and how often it may be answered',
    params: formId,
    body: Type.Object(
      {
        name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
        audience: Type.Optional(Audience),
        terms: Type.Optional(FormTerms),
      },
      { additionalProperties: false },
    ),
    output: FormSummary,
    problems: ['formNotFound', 'termsInvalid'],
  }),
  duplicateForm: endpoint({
    ...paths.duplicateForm,
    caller: 'form:viewer',
    summary: 'A copy of the draft, owned by me',
    params: formId,
    output: FormSummary,
    problems: ['formNotFound', 'listMissing', 'overlayMissing'],
  }),
  archiveForm: endpoint({
    ...paths.archiveForm,
    caller: 'form:owner',
    summary: 'Put away; unpublishes',
    params: formId,
    output: FormSummary,
    problems: ['formNotFound'],
  }),
  restoreForm: endpoint({
    ...paths.restoreForm,
    caller: 'form:owner',
    summary: 'Bring back from the archive; `reopen` puts the version on the public page that stood there before',
    params: formId,
    body: Type.Object({ reopen: Type.Optional(Type.Boolean()) }, { additionalProperties: false }),
    output: FormSummary,
    problems: ['formNotFound'],
  }),
  publishForm: endpoint({
    ...paths.publishForm,
    caller: 'form:editor',
    summary: 'Freeze the draft as the next version; needs If-Match',
    params: formId,
    output: FormSummary,
    problems: [
      'formNotFound',
      'formArchived',
      'ifMatchMissing',
      'formStale',
      'documentNotPublishable',
      'originNotAllowed',
      'placesNotOffered',
    ],
  }),
  unpublishForm: endpoint({
    ...paths.unpublishForm,
    caller: 'form:editor',
    summary: 'Take the form off its public page; keeps everything',
    params: formId,
    output: FormSummary,
    problems: ['formNotFound'],
  }),
  ...sharingEndpoints,
  ...testEndpoints,
  ...elementCommentEndpoints,
  ...modelEndpoints,
  ...templateEndpoints,
  ...exportEndpoints,
  ...scheduleEndpoints,
  ...blockEndpoints,
  listVersions: endpoint({
    ...paths.listVersions,
    caller: 'form:viewer',
    summary: 'Published versions, newest first',
    params: formId,
    output: Type.Object({ versions: Type.Array(FormVersion) }),
    problems: ['formNotFound'],
  }),
  getVersion: endpoint({
    ...paths.getVersion,
    caller: 'form:viewer',
    summary: 'One published version',
    params: formAndVersion,
    output: Page,
    problems: ['formNotFound', 'versionNotFound'],
  }),
  listPublishEvents: endpoint({
    ...paths.listPublishEvents,
    caller: 'form:viewer',
    summary: 'Who published and unpublished the form, and when; newest first',
    params: formId,
    output: Type.Object({ events: Type.Array(PublishEvent) }),
    problems: ['formNotFound'],
  }),
  getPublishEffects: endpoint({
    ...paths.getPublishEffects,
    caller: 'form:editor',
    summary: 'What publishing the draft would do to the answers there are, counted on them',
    params: formId,
    query: Type.Object({ language }),
    output: PublishEffects,
    problems: ['formNotFound'],
  }),
  getFormFigures: endpoint({
    ...paths.getFormFigures,
    caller: 'form:viewer',
    summary: 'Openings of the public page, submissions and failures per day, from the tracked events',
    params: formId,
    query: Type.Object(figureDays),
    output: Type.Object({ days: Type.Array(DayFigures) }),
    problems: ['formNotFound'],
  }),
  getDropOff: endpoint({
    ...paths.getDropOff,
    caller: 'form:viewer',
    summary: 'Where fillings were left that were never sent, by element and day, and how many were sent',
    params: formId,
    query: Type.Object({
      ...figureDays,
      version: Type.Optional(Type.Integer({ minimum: 1 })),
    }),
    output: DropOff,
    problems: ['formNotFound'],
  }),
  listSubmissions: endpoint({
    ...paths.listSubmissions,
    caller: 'form:viewer',
    summary:
      'Submissions, newest received first unless sorted otherwise; a cursor continues the list that it came with. A time that a device says later than it was received counts as when it was received',
    params: formId,
    query: Type.Object({
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
      cursor: Type.Optional(Type.String({ maxLength: 200 })),
      sort: Type.Optional(Type.Enum(['received', 'completed', 'started'])),
      order: Type.Optional(Type.Enum(['asc', 'desc'])),
      bbox: Type.Optional(Type.String({ description: 'west,south,east,north in degrees' })),
      deleted: Type.Optional(Type.Literal('true', { description: 'those that were deleted, and no others' })),
    }),
    output: SubmissionPage,
    problems: ['formNotFound'],
  }),
  getSubmission: endpoint({
    ...paths.getSubmission,
    caller: 'form:viewer',
    summary: 'One submission',
    params: formAndSubmission,
    output: SubmissionDetail,
    problems: ['formNotFound', 'submissionNotFound'],
  }),
  reviewSubmission: endpoint({
    ...paths.reviewSubmission,
    caller: 'form:reviewer',
    summary:
      'Put a submission into a review state, rejecting it with a reason; names the edition that was looked at, and how many steps of its review. With If-Match, nothing at all may have changed since that revision',
    params: formAndSubmission,
    body: Type.Object(
      {
        edition: Type.Integer({ minimum: 1 }),
        /**
         * Number of review steps of this edition known to the caller: a later step by another user is not overwritten.
         */
        seen: Type.Optional(Type.Integer({ minimum: 0, default: 0 })),
        state: ReviewState,
        reason: Type.Optional(Type.String({ maxLength: 1_000 })),
      },
      { additionalProperties: false },
    ),
    output: SubmissionDetail,
    problems: [
      'formNotFound',
      'submissionNotFound',
      'submissionStale',
      'submissionReviewed',
      'reviewStateUnknown',
      'reasonMissing',
    ],
  }),
  ...reviewEndpoints,
  ...correctionEndpoints,
  ...auditEndpoints,
  ...erasureEndpoints,
  ...newsEndpoints,
  ...duplicateEndpoints,
  ...viewEndpoints,
  listPoints: endpoint({
    ...paths.listPoints,
    caller: 'form:viewer',
    summary: 'Where the submissions are',
    params: formId,
    output: SubmissionPoints,
    problems: ['formNotFound'],
  }),
  listShapes: endpoint({
    ...paths.listShapes,
    caller: 'form:viewer',
    summary: 'The lines and areas of the newest submissions',
    params: formId,
    output: SubmissionShapes,
    problems: ['formNotFound'],
  }),
  ...deskEndpoints,
  exportSubmissions: endpoint({
    ...paths.exportSubmissions,
    caller: 'form:viewer',
    summary: 'All submissions as a file; answers that are personal data only when asked, for reviewers',
    params: Type.Object({ id: Type.String(), format: Type.String({ maxLength: 20 }) }),
    query: Type.Object({ personal: Type.Optional(Type.Literal('true')) }),
    output: Type.Unknown(),
    problems: ['formNotFound', 'notFound', 'notAllowed'],
  }),
  listTasks: endpoint({
    ...paths.listTasks,
    caller: 'form:tasks',
    summary: 'Tasks of a micro-task form, in the order they were added; `next` continues',
    params: formId,
    query: Type.Object({
      state: Type.Optional(TaskState),
      batch: Type.Optional(Type.String({ maxLength: 64 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
      after: Type.Optional(Type.Integer({ minimum: 0 })),
    }),
    output: Type.Object({ tasks: Type.Array(TaskSummary), next: Type.Union([Type.Integer(), Type.Null()]) }),
    problems: ['formNotFound'],
  }),
  addTasks: endpoint({
    ...paths.addTasks,
    caller: 'form:tasks',
    summary: 'Add tasks to a micro-task form',
    params: formId,
    body: Type.Object(
      { tasks: Type.Array(NewTask, { minItems: 1, maxItems: 10_000 }) },
      { additionalProperties: false },
    ),
    output: Type.Object({ ids: Type.Array(Type.String()) }),
    problems: ['formNotFound', 'formNotAnswerable'],
  }),
  closeTasks: endpoint({
    ...paths.closeTasks,
    caller: 'form:tasks',
    summary: 'Close tasks, so that nobody gets them any more, or open them again: those named, or all of a batch',
    params: formId,
    body: Type.Object(
      {
        closed: Type.Boolean(),
        ids: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: 1_000 })),
        batch: Type.Optional(Type.String({ pattern: UUID_PATTERN })),
      },
      { additionalProperties: false },
    ),
    output: Type.Object({ count: Type.Integer() }),
    problems: ['formNotFound'],
  }),
  releaseTask: endpoint({
    ...paths.releaseTask,
    caller: 'form:tasks',
    summary: 'Take a task from whoever works on it, for others to have',
    params: formAndTask,
    output: EmptyBody,
    problems: ['formNotFound'],
  }),
  getTaskSettings: endpoint({
    ...paths.getTaskSettings,
    caller: 'form:tasks',
    summary: 'How the tasks of a form are served and judged, and the questions that can be compared',
    params: formId,
    output: Type.Object({
      settings: TaskSettings,
      questions: TaskSettings.properties.compared,
      languages: Type.Array(Type.String(), { description: 'of the form, its default first' }),
    }),
    problems: ['formNotFound'],
  }),
  saveTaskSettings: endpoint({
    ...paths.saveTaskSettings,
    caller: 'form:tasks',
    summary:
      'Set how tasks are served and judged; tasks follow: those that lack answers open again, those that have enough are done',
    params: formId,
    body: Type.Object({ settings: TaskSettings }, { additionalProperties: false }),
    output: Type.Object({ settings: TaskSettings }),
    problems: ['formNotFound', 'formNotAnswerable', 'badRequest'],
  }),
  askTasksAgain: endpoint({
    ...paths.askTasksAgain,
    caller: 'form:tasks',
    summary: 'Ask tasks again that are done, in a new round: one, those of a batch, or all; earlier answers stay',
    params: formId,
    body: Type.Object(
      {
        batch: Type.Optional(Type.String({ pattern: UUID_PATTERN })),
        taskId: Type.Optional(Type.String({ maxLength: 64 })),
        olderThanDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 3_650 })),
      },
      { additionalProperties: false },
    ),
    output: Type.Object({ count: Type.Integer() }),
    problems: ['formNotFound'],
  }),
  listTaskAnswers: endpoint({
    ...paths.listTaskAnswers,
    caller: 'form:tasks',
    summary: 'All answers to a task, the newest round first, and what people say together',
    params: formAndTask,
    output: Type.Object({
      task: TaskSummary,
      shapes: Type.Array(TaskShape, { description: 'where the task is more than one point' }),
      answers: Type.Array(TaskAnswer),
      consensus: Type.Union([TaskConsensus, Type.Null()]),
      reviews: Type.Array(TaskReview),
    }),
    problems: ['formNotFound', 'taskNotFound'],
  }),
  getTaskAgreement: endpoint({
    ...paths.getTaskAgreement,
    caller: 'form:tasks',
    summary:
      'How far people agree about tasks, of a form or of a batch, how far each can be relied on, and what they hold',
    params: formId,
    query: Type.Object({ batch: Type.Optional(Type.String({ pattern: UUID_PATTERN })), ...figureDays }),
    output: TaskAgreement,
    problems: ['formNotFound'],
  }),
  exportConsensus: endpoint({
    ...paths.exportConsensus,
    caller: 'form:tasks',
    summary:
      'What people say of each task together, as a file: csv, geojson, or, of what was reviewed, an osmChange (osc)',
    params: Type.Object({ id: formId.properties.id, format: Type.String({ maxLength: 20 }) }),
    query: Type.Object({
      batch: Type.Optional(Type.String({ pattern: UUID_PATTERN })),
      weighted: Type.Optional(
        Type.Literal('true', {
          description: "each answer weighs what its person's reliability is, else all weigh the same",
        }),
      ),
      language: outcomeLanguage,
    }),
    output: Type.Unknown(),
    problems: ['formNotFound', 'notFound'],
  }),
  exportTaskAnswers: endpoint({
    ...paths.exportTaskAnswers,
    caller: 'form:tasks',
    summary: 'Every answer to the tasks of a form, or of a batch, each with its task and who gave it, as CSV',
    params: formId,
    query: Type.Object({ batch: Type.Optional(Type.String({ pattern: UUID_PATTERN })), language: outcomeLanguage }),
    output: Type.Unknown(),
    problems: ['formNotFound'],
  }),
  listTaskTeams: endpoint({
    ...paths.listTaskTeams,
    caller: 'form:tasks',
    summary: 'Teams of a form, and how many of its tasks that are not done each has',
    params: formId,
    output: Type.Object({
      teams: Type.Array(Type.Object({ ...TaskTeam.properties, tasks: Type.Integer() })),
    }),
    problems: ['formNotFound'],
  }),
  saveTaskTeams: endpoint({
    ...paths.saveTaskTeams,
    caller: 'form:tasks',
    summary: 'Set all teams of a form; the tasks of one that is gone are for everybody',
    params: formId,
    body: Type.Object({ teams: Type.Array(TaskTeam, { maxItems: 100 }) }, { additionalProperties: false }),
    output: EmptyBody,
    problems: ['formNotFound', 'formNotAnswerable', 'badRequest'],
  }),
  assignTasks: endpoint({
    ...paths.assignTasks,
    caller: 'form:tasks',
    summary:
      'Give tasks that are not done to a team, or to everybody (null): those named, of a batch, in a box, or all',
    params: formId,
    body: Type.Object(
      {
        team: Type.Union([Type.String({ pattern: UUID_PATTERN }), Type.Null()]),
        ids: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { minItems: 1, maxItems: 1_000 })),
        batch: Type.Optional(Type.String({ pattern: UUID_PATTERN })),
        ...taskBox,
      },
      { additionalProperties: false },
    ),
    output: Type.Object({ count: Type.Integer() }),
    problems: ['formNotFound', 'badRequest'],
  }),
  listTaskReviews: endpoint({
    ...paths.listTaskReviews,
    caller: 'form:tasks',
    summary:
      'Tasks that wait for me to review their answers: those in the sample, those in dispute, or those that one other reviewer decided; and how reviewers stand up to the next one',
    params: formId,
    query: Type.Object({ stage: Type.Optional(Type.Enum(['sample', 'disputed', 'reviewed'])) }),
    output: Type.Object({ tasks: Type.Array(TaskSummary), reviewers: Type.Array(TaskReviewer) }),
    problems: ['formNotFound'],
  }),
  reviewTask: endpoint({
    ...paths.reviewTask,
    caller: 'form:tasks',
    summary:
      'Say of the answers to a task that they stand, that one of them is right, or that somebody else has to look',
    params: formAndTask,
    body: Type.Object(
      {
        verdict: Type.Enum(['accepted', 'corrected', 'disputed']),
        userId: Type.Optional(Type.String({ maxLength: 64, description: 'whose answer is right' })),
        note: Type.Optional(Type.String({ maxLength: 500 })),
      },
      { additionalProperties: false },
    ),
    output: EmptyBody,
    problems: ['formNotFound', 'taskNotFound', 'taskNotAnswered', 'taskReviewOwn', 'badRequest'],
  }),
  setGold: endpoint({
    ...paths.setGold,
    caller: 'form:tasks',
    summary: 'Judge people by a task: what they say together, or what one of them says, is right; or by it no more',
    params: formAndTask,
    body: Type.Object(
      { gold: Type.Boolean(), userId: Type.Optional(Type.String({ maxLength: 64 })) },
      { additionalProperties: false },
    ),
    output: EmptyBody,
    problems: ['formNotFound', 'taskNotFound', 'taskNotAnswered'],
  }),
  listTaskPoints: endpoint({
    ...paths.listTaskPoints,
    caller: 'form:tasks',
    summary:
      'Where the tasks are, everywhere or in a box, and how far: each of them, or, of many, how many there are around',
    params: formId,
    query: Type.Object({ ...taskBox, batch: Type.Optional(Type.String({ pattern: UUID_PATTERN })) }),
    output: Type.Object({ marks: Type.Array(TaskMark) }),
    problems: ['formNotFound', 'badRequest'],
  }),
  listBatches: endpoint({
    ...paths.listBatches,
    caller: 'form:tasks',
    summary: 'Files of tasks, newest first, and how far the tasks of the form are',
    params: formId,
    output: Type.Object({ batches: Type.Array(TaskBatch), counts: TaskCounts }),
    problems: ['formNotFound'],
  }),
  getBatch: endpoint({
    ...paths.getBatch,
    caller: 'form:tasks',
    summary: 'One file of tasks; how far it is read while it is being sent',
    params: formAndBatch,
    output: TaskBatch,
    problems: ['formNotFound', 'batchNotFound'],
  }),
  uploadBatch: endpoint({
    ...paths.uploadBatch,
    caller: 'form:tasks',
    summary:
      'Add tasks from a file, read while it arrives; rows that are there already are not added again. An id that was used answers what came of it',
    params: formAndBatch,
    query: Type.Object({
      name: Type.Optional(Type.String({ maxLength: 200 })),
      title: Type.Optional(
        Type.String({
          maxLength: 300,
          description: 'template of the titles, `{name}` stands for a column or property',
        }),
      ),
      key: Type.Optional(
        Type.String({
          maxLength: 100,
          description: 'column or property that tasks are known by when the file comes again; blank: all they say',
        }),
      ),
      layer: Type.Optional(
        Type.String({ maxLength: 200, description: 'of a GeoPackage; blank where it has only one' }),
      ),
      answers: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: MAX_ANSWERS,
          description: "answers that each task takes; blank: the form's",
        }),
      ),
      from: Type.Optional(
        Type.Integer({
          minimum: 0,
          description: 'goes on with an upload that was cut off: the body begins at this byte, 0 or `resumeAt`',
        }),
      ),
    }),
    body: FileBytes,
    consumes: ['text/csv', 'application/geo+json', 'application/geopackage+sqlite3'],
    output: TaskBatch,
    problems: ['formNotFound', 'formNotAnswerable', 'badRequest'],
  }),
  listTaskLayers: endpoint({
    ...paths.listTaskLayers,
    caller: 'form:tasks',
    summary: 'The layers of a GeoPackage, with their first rows; nothing of it is kept',
    params: formId,
    body: FileBytes,
    consumes: ['application/geopackage+sqlite3'],
    output: TaskLayers,
    problems: ['formNotFound', 'badRequest'],
  }),
  changeBatch: endpoint({
    ...paths.changeBatch,
    caller: 'form:tasks',
    summary:
      'Set how many answers the tasks of a batch take: those that lack some open again, those that have enough are done',
    params: formAndBatch,
    body: Type.Object(
      {
        answers: Type.Union([Type.Integer({ minimum: 1, maximum: MAX_ANSWERS }), Type.Null()], {
          description: "of each task; null: as the form's settings have it",
        }),
      },
      { additionalProperties: false },
    ),
    output: TaskBatch,
    problems: ['formNotFound', 'batchNotFound'],
  }),
  cloneBatch: endpoint({
    ...paths.cloneBatch,
    caller: 'form:tasks',
    summary:
      'Add the tasks of a batch once more, as a batch of their own without answers. An id that was used answers what came of it',
    params: formAndBatch,
    body: Type.Object({
      id: Type.String({ pattern: UUID_PATTERN, description: 'of the new batch' }),
      name: Type.String({ minLength: 1, maxLength: 200 }),
    }),
    output: TaskBatch,
    problems: ['formNotFound', 'batchNotFound'],
  }),
  withdrawBatch: endpoint({
    ...paths.withdrawBatch,
    caller: 'form:tasks',
    summary: 'Stop reading a file, and remove its tasks that nobody has answered or works on',
    params: formAndBatch,
    output: TaskBatch,
    problems: ['formNotFound', 'batchNotFound'],
  }),
  listBatchErrors: endpoint({
    ...paths.listBatchErrors,
    caller: 'form:tasks',
    summary: 'Rows of a file that could not be read',
    params: formAndBatch,
    output: BatchErrors,
    problems: ['formNotFound', 'batchNotFound'],
  }),
  uploadList: endpoint({
    ...paths.uploadList,
    caller: 'form:editor',
    summary: 'Keep a list of choices for a form, to be named by its draft; at most 20 MB of CSV, JSON or GeoJSON',
    params: formId,
    query: Type.Object({ format: Type.Enum(['csv', 'json']) }),
    body: FileBytes,
    consumes: ['application/octet-stream'],
    output: AttachedFile,
    problems: ['formNotFound', 'formArchived', 'tooLarge', 'badRequest', 'listUnreadable'],
  }),
  uploadOverlay: endpoint({
    ...paths.uploadOverlay,
    caller: 'form:editor',
    summary: 'Keep GeoJSON for the maps of a form, to be named by its draft; at most 20 MB',
    params: formId,
    body: FileBytes,
    consumes: ['application/octet-stream'],
    output: AttachedOverlay,
    problems: ['formNotFound', 'formArchived', 'tooLarge', 'badRequest', 'overlayUnreadable'],
  }),
  getList: endpoint({
    ...paths.getList,
    caller: 'form:viewer',
    summary: 'A list that is attached to a form',
    params: formAndList,
    output: ListContent,
    problems: ['formNotFound', 'listNotFound'],
  }),
  getPreviewValidator: endpoint({
    ...paths.getPreviewValidator,
    caller: 'form:viewer',
    summary: "A module that checks answers against the draft's schema",
    params: formAndHash,
    output: Type.Unknown(),
    problems: ['formNotFound', 'notFound'],
  }),

  getPage: endpoint({
    ...paths.getPage,
    caller: 'anyone',
    summary: 'The published version, for its public page',
    params: formId,
    output: Page,
    problems: closed,
  }),
  getPageFiles: endpoint({
    ...paths.getPageFiles,
    caller: 'anyone',
    summary: 'Addresses of all that the public page may ask for: what a device keeps to do without a network',
    params: formId,
    query: Type.Object(
      { language: Type.Optional(Type.String({ pattern: '^[A-Za-z-]{2,35}$' })) },
      { additionalProperties: false },
    ),
    output: Type.Object({
      /** Files of the client, immutable. */
      code: Type.Array(Type.String()),
      /** Files of the client that its maps need, if it has any. */
      maps: Type.Array(Type.String()),
      /** Files of this version of the form, immutable. */
      data: Type.Array(Type.String()),
      /** Files of the client for the user's own pages, such as submissions. */
      portal: Type.Array(Type.String()),
    }),
    problems: closed,
  }),
  getPreview: endpoint({
    ...paths.getPreview,
    caller: 'form:viewer',
    summary: 'The draft, for its preview',
    params: formId,
    output: Page,
    problems: ['formNotFound'],
  }),
  getPageValidator: endpoint({
    ...paths.getPageValidator,
    caller: 'anyone',
    summary: "A module that checks answers against a published version's schema",
    params: formAndHash,
    output: Type.Unknown(),
    problems: [...closed, 'notFound'],
  }),
  getPageList: endpoint({
    ...paths.getPageList,
    caller: 'anyone',
    summary: 'A list that the published version names',
    params: formAndList,
    output: ListContent,
    problems: [...closed, 'listNotFound'],
  }),
  getPageTile: endpoint({
    ...paths.getPageTile,
    caller: 'anyone',
    summary: 'A vector tile of a list that the published version names, its features called by the column it stores',
    params: Type.Object({
      ...formAndList.properties,
      z: Type.String({ pattern: '^([0-9]|1[0-6])$' }),
      x: Type.String({ pattern: '^[0-9]{1,5}$' }),
      y: Type.String({ pattern: '^[0-9]{1,5}\\.pbf$' }),
    }),
    query: Type.Object({ by: Type.String({ maxLength: 200 }) }),
    output: Type.Unknown(),
    problems: [...closed, 'listNotFound'],
  }),
  listOpenTasks: endpoint({
    ...paths.listOpenTasks,
    caller: 'anyone',
    summary: 'Tasks of a published micro-task form that may be taken, the nearest first, and how far all tasks are',
    params: formId,
    query: Type.Object({
      ...position,
      ...taskBox,
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    }),
    output: Type.Object({
      tasks: Type.Array(OpenTask),
      answered: Type.Array(AnsweredTask, { description: 'the newest that who asks has answered' }),
      progress: TaskProgress,
      outcomes: Type.Array(OpenOutcome),
      paused: Type.Boolean(),
    }),
    problems: [...closed, 'badRequest'],
  }),
  nextTask: endpoint({
    ...paths.nextTask,
    caller: 'worker',
    summary:
      'Lease the task I hold already, else the next free one, in the order of its form; null when none is free. `except`: a task that I give back and do not want now',
    params: formId,
    body: Type.Object(
      { ...position, ...taskBox, except: Type.Optional(Type.String({ maxLength: 64 })) },
      { additionalProperties: false },
    ),
    output: Type.Object({
      task: Type.Union([OpenTask, Type.Null()]),
      lease: Type.Union([TaskLease, Type.Null()]),
    }),
    problems: closed,
  }),
  holdTask: endpoint({
    ...paths.holdTask,
    caller: 'worker',
    summary:
      'Lease this task, or make my lease of it longer; `offline=true` takes it along to where there is no network',
    params: formAndTask,
    query: Type.Object({ offline: Type.Optional(Type.Literal('true')) }),
    output: TaskLease,
    problems: [
      ...closed,
      'taskNotFound',
      'taskTaken',
      'taskDone',
      'taskClosed',
      'taskOfTeam',
      'tasksPaused',
      'tasksAlongFull',
    ],
  }),
  leaveTask: endpoint({
    ...paths.leaveTask,
    caller: 'worker',
    summary: 'Give my task back',
    params: formAndTask,
    output: EmptyBody,
    problems: ['formNotFound', 'formUnpublished'],
  }),
  skipTask: endpoint({
    ...paths.skipTask,
    caller: 'worker',
    summary: 'Give a task back and be offered it no more',
    params: formAndTask,
    body: Type.Object(
      { reason: SkipReason, note: Type.Optional(Type.String({ maxLength: 500 })) },
      { additionalProperties: false },
    ),
    output: EmptyBody,
    problems: ['formNotFound', 'formUnpublished', 'formElsewhere', 'taskNotFound'],
  }),
  answerTask: endpoint({
    ...paths.answerTask,
    caller: 'worker',
    summary: 'Say something of a task other than an answer to its form: one of the outcomes of its settings',
    params: formAndTask,
    body: Type.Object(
      { outcome: Type.String({ maxLength: 40 }), note: Type.Optional(Type.String({ maxLength: 500 })) },
      { additionalProperties: false },
    ),
    output: EmptyBody,
    problems: [...closed, 'badRequest', 'taskNotFound', 'taskTaken', 'taskDone', 'taskClosed', 'taskOfTeam'],
  }),
  undoTask: endpoint({
    ...paths.undoTask,
    caller: 'worker',
    summary:
      "Take my answer to a task back within ten minutes, or that I skipped it, and be given the task once more; a submission is deleted, and can be restored by the form's people",
    params: formAndTask,
    output: EmptyBody,
    problems: ['formNotFound', 'formUnpublished', 'taskNotFound', 'taskUndoOver'],
  }),
  unskipTasks: endpoint({
    ...paths.unskipTasks,
    caller: 'worker',
    summary: 'Be offered again what I skipped',
    params: formId,
    output: EmptyBody,
    problems: ['formNotFound', 'formUnpublished'],
  }),
  listNearby: endpoint({
    ...paths.listNearby,
    caller: 'anyone',
    summary: 'The places of a map-by-you form nearest to a position; its newest when no position is given',
    params: formId,
    query: Type.Object({
      ...Type.Partial(GeoPoint).properties,
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    output: NearbyPlaces,
    problems: closed,
  }),
  judgeNear: endpoint({
    ...paths.judgeNear,
    caller: 'worker',
    summary:
      'Whether an answer keeps away from those of other submissions as its author wants, where the form warns before it is sent; the border is blurred, and of the others nothing else is told',
    params: formId,
    body: Type.Object(
      {
        path: Type.String({ minLength: 1, maxLength: 1_000, description: 'of the question: names joined by /' }),
        answer: Type.Unknown({ description: 'the answer, with its GeoJSON geometry' }),
        version: Type.Optional(Type.Integer({ minimum: 1 })),
        own: Type.Optional(Type.String({ maxLength: 100, description: 'the submission being corrected' })),
      },
      { additionalProperties: false },
    ),
    output: Type.Object({
      violation: Type.Union([
        Type.Object({
          key: Type.String(),
          params: Type.Record(Type.String(), Type.Union([Type.Number(), Type.String()])),
          message: Type.Optional(Type.Unknown({ description: 'the author’s words, where there are some' })),
        }),
        Type.Null(),
      ]),
    }),
    problems: [...closed, 'tooManyRequests'],
  }),
  findSimilarPlaces: endpoint({
    ...paths.findSimilarPlaces,
    caller: 'anyone',
    summary: 'Places that may be the one about to be added: near it, and called much the same',
    params: formId,
    body: Type.Object(
      { ...GeoPoint.properties, name: Type.String({ minLength: 1, maxLength: 1_000 }) },
      { additionalProperties: false },
    ),
    output: NearbyPlaces,
    problems: closed,
  }),
  searchPlaces: endpoint({
    ...paths.searchPlaces,
    caller: 'anyone',
    summary: 'Places by their names, those near a position first: towns, or what the configured geocoder knows',
    query: Type.Object({
      q: Type.String({ minLength: 1, maxLength: 200 }),
      ...position,
      language,
    }),
    output: Type.Object({ places: Type.Array(FoundPlace) }),
    problems: ['tooManyRequests'],
  }),
  namePlace: endpoint({
    ...paths.namePlace,
    caller: 'anyone',
    summary: 'What is at a position: an address where a geocoder is configured, else the nearest town',
    query: Type.Object({ ...GeoPoint.properties, language }),
    output: Type.Object({ place: Type.Union([FoundPlace, Type.Null()]) }),
    problems: ['tooManyRequests'],
  }),
  listPlaceMarks: endpoint({
    ...paths.listPlaceMarks,
    caller: 'anyone',
    summary: 'The places in a part of the map, near ones counted together',
    params: formId,
    query: Type.Object({ bbox: Type.String({ description: 'west,south,east,north in degrees' }) }),
    output: PlaceMarks,
    problems: [...closed, 'badRequest'],
  }),
  getPlace: endpoint({
    ...paths.getPlace,
    caller: 'anyone',
    summary: 'One place of a map-by-you form, as far as it is shown',
    params: Type.Object({ id: formId.properties.id, placeId: Type.String({ minLength: 1, maxLength: 64 }) }),
    output: NearbyPlace,
    problems: [...closed, 'placeNotFound'],
  }),
  getNearbySettings: endpoint({
    ...paths.getNearbySettings,
    caller: 'form:viewer',
    summary: 'What a map-by-you form shows others of its places',
    params: formId,
    output: NearbySettings,
    problems: ['formNotFound'],
  }),
  setNearbySettings: endpoint({
    ...paths.setNearbySettings,
    caller: 'form:editor',
    summary: 'Choose what a map-by-you form shows others of its places; it holds at once',
    params: formId,
    body: NearbySettings,
    output: NearbySettings,
    problems: ['formNotFound'],
  }),
  mySubmissions: endpoint({
    ...paths.mySubmissions,
    caller: 'person',
    summary: 'What I submitted',
    output: Type.Object({ submissions: Type.Array(MySubmission) }),
    problems: [],
  }),
  getMySubmission: endpoint({
    ...paths.getMySubmission,
    caller: 'person',
    summary: 'One of my submissions, with the form of its version; of other people: submissionNotFound',
    params: submissionId,
    output: MySubmissionDetail,
    problems: ['submissionNotFound'],
  }),
  getMySubmissionList: endpoint({
    ...paths.getMySubmissionList,
    caller: 'person',
    summary: 'A list that the version of one of my submissions names',
    params: Type.Object({ ...submissionId.properties, hash: formAndList.properties.hash }),
    output: ListContent,
    problems: ['submissionNotFound', 'listNotFound'],
  }),
  correctSubmission: endpoint({
    ...paths.correctSubmission,
    caller: 'person',
    summary:
      'Replace one of my submissions, unless it was accepted; what stood before is kept. Names the edition that was corrected; needs no published form, since it is no new submission',
    params: submissionId,
    body: Type.Object(
      { edition: Type.Integer({ minimum: 1 }), submission: SubmissionBody },
      { additionalProperties: false },
    ),
    output: Receipt,
    problems: [
      'submissionNotFound',
      'submissionAccepted',
      'submissionDeleted',
      'submissionStale',
      'submissionInvalid',
      'submissionTooHeavy',
      'mediaMissing',
      'formArchived',
    ],
  }),
  listDrafts: endpoint({
    ...paths.listDrafts,
    caller: 'person',
    summary: 'My saved drafts, newest first',
    output: Type.Object({ drafts: Type.Array(DraftSummary) }),
    problems: [],
  }),
  findDraft: endpoint({
    ...paths.findDraft,
    caller: 'person',
    summary: 'My saved draft of a version of a form, null where there is none: a first visit is no error',
    ...draft,
    output: Type.Object({ draft: Type.Union([SavedDraft, Type.Null()]) }),
    problems: ['formElsewhere'],
  }),
  getDraft: endpoint({
    ...paths.getDraft,
    caller: 'person',
    summary: 'My saved draft of a version of a form',
    ...draft,
    output: SavedDraft,
    problems: ['draftNotFound', 'formElsewhere'],
  }),
  saveDraft: endpoint({
    ...paths.saveDraft,
    caller: 'person',
    summary:
      'Save my draft, as large as its form can be, at most 6 MiB, and 20 MB of all of mine; names the revision it was made from. draftStale comes with the newer one in its details, draftNotFound when it was sent or deleted since',
    ...draft,
    body: DraftToSave,
    output: SavedDraft,
    problems: [
      'versionNotFound',
      'formElsewhere',
      'draftStale',
      'draftNotFound',
      'tooManyDrafts',
      'draftTooLarge',
      'draftsTooLarge',
      'tooLarge',
    ],
  }),
  getDraftPage: endpoint({
    ...paths.getDraftPage,
    caller: 'person',
    summary: 'The version that a draft of mine is of, which need not be the one on the public page any more',
    params: formAndVersion,
    output: Page,
    problems: ['draftNotFound', 'versionNotFound', ...closed],
  }),
  getDraftList: endpoint({
    ...paths.getDraftList,
    caller: 'person',
    summary: 'A list that the version of a draft of mine names',
    params: Type.Object({ ...formAndVersion.properties, hash: formAndList.properties.hash }),
    output: ListContent,
    problems: ['draftNotFound', 'versionNotFound', 'listNotFound', ...closed],
  }),
  removeDraft: endpoint({
    ...paths.removeDraft,
    caller: 'person',
    summary: 'Delete my saved draft',
    ...draft,
    output: EmptyBody,
    problems: [],
  }),
  startUpload: endpoint({
    ...paths.startUpload,
    caller: 'worker',
    summary:
      'Begin a resumable upload (tus 1.0.0, with creation and termination). Upload-Metadata names formId, version, element, hash (SHA-256, hex), type and name',
    output: Type.Unknown(),
    problems: [
      'badRequest',
      'formNotFound',
      'versionNotFound',
      'mediaTooLarge',
      'mediaTypeRefused',
      'mediaFormFull',
      'mediaTooMuch',
    ],
  }),
  getUpload: endpoint({
    ...paths.getUpload,
    caller: 'worker',
    summary: 'How much of an upload arrived: for HEAD as tus says it, for GET as JSON',
    params: uploadId,
    output: Type.Object({ offset: Type.Integer(), size: Type.Integer() }),
    problems: ['notFound'],
  }),
  sendUpload: endpoint({
    ...paths.sendUpload,
    caller: 'worker',
    summary: 'Send more of an upload, from where it is (tus)',
    params: uploadId,
    output: Type.Unknown(),
    problems: [
      'notFound',
      'mediaHashWrong',
      'mediaTypeRefused',
      'mediaTypeLies',
      'mediaTooManyPixels',
      'mediaKeepsSecrets',
    ],
  }),
  dropUpload: endpoint({
    ...paths.dropUpload,
    caller: 'worker',
    summary: 'Give up an upload (tus)',
    params: uploadId,
    output: Type.Unknown(),
    problems: ['notFound'],
  }),
  heldMedia: endpoint({
    ...paths.heldMedia,
    caller: 'worker',
    summary: 'Which of these files I uploaded for the form already, and need not send again',
    body: Type.Object(
      { formId: formId.properties.id, hashes: Type.Array(mediaHash.properties.hash, { maxItems: 200 }) },
      { additionalProperties: false },
    ),
    output: Type.Object({ held: Type.Array(Type.String()) }),
    problems: [],
  }),
  getMedia: endpoint({
    ...paths.getMedia,
    caller: 'worker',
    summary: 'A file of an answer, to whoever uploaded it, sent it, or may see the submissions that name it',
    params: mediaHash,
    query: Type.Object({ size: Type.Optional(Type.Enum(['thumb'])) }),
    output: Type.Unknown(),
    problems: ['mediaNotFound'],
  }),
  suggestFromPhoto: endpoint({
    ...paths.suggestFromPhoto,
    caller: 'worker',
    summary: 'Suggestions for other questions, from a photo that I uploaded for the form, by the prompts of its author',
    body: Type.Object(
      {
        formId: formId.properties.id,
        version: Type.Integer({ minimum: 1 }),
        element: Type.String({ minLength: 1, maxLength: 64 }),
        hash: mediaHash.properties.hash,
      },
      { additionalProperties: false },
    ),
    output: VisionAnswer,
    problems: ['formNotFound', 'versionNotFound', 'badRequest', 'mediaNotFound', 'tooManyRequests'],
  }),
  exportMedia: endpoint({
    ...paths.exportMedia,
    caller: 'form:viewer',
    summary: 'All files of the submissions, as a ZIP; those that are personal data only when asked, for reviewers',
    params: formId,
    query: Type.Object({ personal: Type.Optional(Type.Literal('true')) }),
    output: Type.Unknown(),
    problems: ['formNotFound', 'notAllowed'],
  }),
  trackAbandonment: endpoint({
    ...paths.trackAbandonment,
    caller: 'anyone',
    summary: 'Say that a filling was left, and how far it had come',
    params: formId,
    body: Abandonment,
    output: EmptyBody,
    problems: ['formNotFound', 'versionNotFound'],
  }),
  track: endpoint({
    ...paths.track,
    caller: 'anyone',
    summary: 'Record an analytics event',
    body: TrackedEvent,
    output: EmptyBody,
    problems: [],
  }),

  submitWeb: endpoint({
    ...paths.submitWeb,
    caller: 'person',
    summary: 'Submit, web modes',
    body: SubmissionBody,
    output: data(Receipt),
    problems: submitting,
  }),
  submitDriver: endpoint({
    ...paths.submitDriver,
    caller: 'driver',
    summary: 'Submit, pax and dax modes',
    body: SubmissionBody,
    output: data(Receipt),
    problems: submitting,
  }),
  getTaskWeb: endpoint({
    ...paths.getTaskWeb,
    caller: 'person',
    summary: 'A micro task, web modes',
    params: taskId,
    query: taskQuery,
    output: data(Task),
    problems: ['taskNotFound', 'formElsewhere'],
  }),
  getTaskDriver: endpoint({
    ...paths.getTaskDriver,
    caller: 'driver',
    summary: 'A micro task, pax and dax modes',
    params: taskId,
    query: taskQuery,
    output: data(Task),
    problems: ['taskNotFound'],
  }),
} as const

export type EndpointName = keyof typeof endpoints
type Of<E, K extends string> = E extends { readonly [P in K]: infer S extends TSchema } ? Static<S> : undefined
export type Params<N extends EndpointName> = Of<(typeof endpoints)[N], 'params'>
export type Query<N extends EndpointName> = Of<(typeof endpoints)[N], 'query'>
export type Body<N extends EndpointName> = Of<(typeof endpoints)[N], 'body'>
export type Output<N extends EndpointName> = Static<(typeof endpoints)[N]['output']>
