import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { Shape } from '../geo/Shape.ts'
import { Text } from '../forms/document/Text.ts'
import { MAX_PROMPTS } from '../forms/submission/maxPrompts.ts'

const open = {} as const

/** An e-mail address. */
export const Email = Type.String({ pattern: '^[^\\s@]+@[^\\s@]+$', maxLength: 190 })

/** Form id in a path. */
export const formId = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) })

/** The signed-in user, as visible to the client (specification, section 3). */
export const User = Type.Object({
  id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  avatar: Type.Optional(Type.String()),
  authType: Type.Union([Type.Literal('concedo'), Type.Literal('google')]),
})
export type User = Static<typeof User>

export const Info = Type.Object({
  googleUser: Type.Union([User, Type.Null()]),
  concedoUser: Type.Union([User, Type.Null()]),
  isAdmin: Type.Boolean(),
  isMicroTaskAdmin: Type.Boolean(),
})
export type Info = Static<typeof Info>

/** Ways to sign in on this server; `demo`: demo users are available. */
export const SignInOptions = Type.Object({
  demo: Type.Boolean(),
  providers: Type.Object({ concedo: Type.Boolean(), google: Type.Boolean(), salesforce: Type.Boolean() }),
  googleClientId: Type.Union([Type.String(), Type.Null()]),
  sampleForm: Type.Union([Type.String(), Type.Null()], {
    description: 'id of the published sample form of a demo; null if there is none',
  }),
})
export type SignInOptions = Static<typeof SignInOptions>

export const Tokens = Type.Object({
  access_token: Type.String(),
  refresh_token: Type.String(),
  expires_in: Type.Integer({ description: 'seconds' }),
})
export type Tokens = Static<typeof Tokens>

export const SignedIn = Type.Object({ user: User, tokens: Tokens, redirect: Type.String() })
export type SignedIn = Static<typeof SignedIn>

export const FormRole = Type.Union([
  Type.Literal('viewer'),
  Type.Literal('reviewer'),
  Type.Literal('editor'),
  Type.Literal('owner'),
])
export type FormRole = Static<typeof FormRole>

/** Mobile 1, H5 2, All 99. */
export const Audience = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(99)])
export type Audience = Static<typeof Audience>

const Moment = Type.Union([
  Type.String({
    pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,3})?)?Z$',
    description: 'ISO 8601 in UTC',
  }),
  Type.Null(),
])
const Count = Type.Union([Type.Integer({ minimum: 1, maximum: 1_000_000_000 }), Type.Null()])

/**
 * Terms: when and how often a form may be answered; null for no limit. `limit` counts all submissions, `perPerson`
 * those of one signed-in user. `closeMessage` is shown once the form is closed or full.
 */
export const FormTerms = Type.Object(
  {
    opensAt: Moment,
    closesAt: Moment,
    closeMessage: Type.Union([Text, Type.Null()]),
    limit: Count,
    perPerson: Count,
  },
  { additionalProperties: false },
)
export type FormTerms = Static<typeof FormTerms>

export const TemplateKind = Type.Union([Type.Literal(100), Type.Literal(10000), Type.Literal(1), Type.Literal(-1)])

/** A form in lists. Times are ISO 8601 in UTC. */
export const FormSummary = Type.Object({
  id: Type.String(),
  name: Type.String(),
  template: TemplateKind,
  role: FormRole,
  ownerName: Type.String(),
  mine: Type.Boolean({ description: 'I am the one who owns it' }),
  favourite: Type.Boolean({ description: 'of mine' }),
  revision: Type.Integer({ description: 'of the draft; the ETag of the document' }),
  state: Type.Union([Type.Literal('draft'), Type.Literal('published'), Type.Literal('unpublished')]),
  changed: Type.Boolean({ description: 'published, and the draft differs from that version' }),
  publishedVersion: Type.Union([Type.Integer(), Type.Null()]),
  firstPublishedAt: Type.Union([Type.String(), Type.Null()]),
  audience: Audience,
  terms: FormTerms,
  archivedAt: Type.Union([Type.String(), Type.Null()]),
  createdAt: Type.String(),
  updatedAt: Type.String(),
  submissionCount: Type.Integer(),
  lastSubmissionAt: Type.Union([Type.String(), Type.Null()]),
})
export type FormSummary = Static<typeof FormSummary>

/** A form in a list, with the data of its thumbnail and recent submission counts. */
export const ListedForm = Type.Object({
  ...FormSummary.properties,
  shapes: Type.String({
    description: 'its first elements: m map, p medium, c choices, y two buttons, s stars, n words, t box',
  }),
  color: Type.Union([Type.String(), Type.Null()], { description: 'its brand colour, if it has one' }),
  days: Type.Array(Type.Integer(), {
    description: 'submissions in each of the last 14 times 24 hours, oldest first',
  }),
})
export type ListedForm = Static<typeof ListedForm>

/** Additional origins that forms may fetch from and load images from: `https://data.example.org`. */
const Origins = Type.Array(Type.String())

/** Last save of the draft; `mine`: by the calling user, perhaps on another device. */
export const LastSave = Type.Object({ at: Type.String(), byName: Type.String(), mine: Type.Boolean() })
export type LastSave = Static<typeof LastSave>

/** A form with its draft document (nested JSON, see schemas/document.json). */
export const FormDetail = Type.Object({
  ...FormSummary.properties,
  document: Type.Unknown(),
  origins: Origins,
  /** Origins of sites that may embed the form. */
  frameOrigins: Origins,
  /** Null if unknown. */
  lastSave: Type.Union([LastSave, Type.Null()]),
})
export type FormDetail = Static<typeof FormDetail>

export const FormVersion = Type.Object({
  number: Type.Integer(),
  publishedAt: Type.String(),
  publishedByName: Type.String(),
  submissionCount: Type.Integer(),
})
export type FormVersion = Static<typeof FormVersion>

/**
 * Terms shown on a form's page: closing time, until when fillings begun before may be submitted, and how many
 * submissions are left, in total and for the caller (null: unlimited).
 */
export const PageTerms = Type.Object({
  closesAt: Moment,
  sendUntil: Moment,
  left: Type.Union([Type.Integer(), Type.Null()]),
  perPerson: Count,
})
export type PageTerms = Static<typeof PageTerms>

/**
 * Data of a collector's page: a published version, or the draft for its preview (`version` null). `validator` is the
 * hash under which the validator of answers is served, null if there is none.
 */
export const Page = Type.Object({
  formId: Type.String(),
  name: Type.String(),
  version: Type.Union([Type.Integer(), Type.Null()]),
  template: TemplateKind,
  audience: Audience,
  /** Null without terms, and for drafts. */
  terms: Type.Union([PageTerms, Type.Null()]),
  document: Type.Unknown(),
  validator: Type.Union([Type.String(), Type.Null()]),
  /** Parsed expressions of the document, by source, so that pages need no parser. */
  syntax: Type.Record(Type.String(), Type.Unknown()),
  origins: Origins,
  /** Paths of the answers a point form publicly shows of its places, in addition to position and name. */
  placesShow: Type.Optional(Type.Array(Type.String())),
})
export type Page = Static<typeof Page>

/** Review state shown to the sender: `sent` unless accepted or rejected. */
export const SubmissionState = Type.Union([Type.Literal('sent'), Type.Literal('accepted'), Type.Literal('rejected')])
export type SubmissionState = Static<typeof SubmissionState>

/** Built-in review states, in display order; `received`: not reviewed yet. */
export const REVIEW_STATES = ['received', 'in_review', 'accepted', 'has_issues', 'rejected'] as const

/** One of `REVIEW_STATES`, or a custom state of the form (see `OwnReviewState`). */
export const ReviewState = Type.String({ minLength: 1, maxLength: 40 })

const OptionalText = Type.Union([Type.String(), Type.Null()])

/** Review state, and number of the edition; the first is 1. */
const Standing = {
  state: SubmissionState,
  /** Reason of a rejection; null if none was given. */
  reason: OptionalText,
  reviewedAt: OptionalText,
  edition: Type.Integer({ minimum: 1 }),
  /** When the current edition was sent; null for the first one. */
  correctedAt: OptionalText,
}

/** When a submission was begun and completed, by the device's clock, which may be wrong. Null if not sent. */
const DeviceTimes = { startedAt: OptionalText, completedAt: OptionalText }

export const SubmissionRow = Type.Object({
  id: Type.String(),
  formId: Type.String(),
  version: Type.Integer(),
  submissionType: Type.Integer(),
  input: Type.Record(Type.String(), Type.Unknown()),
  /** Paths of answers in their version, by the current path in the draft; only those that differ. */
  renamed: Type.Record(Type.String(), Type.String()),
  additionalData: Type.Record(Type.String(), Type.Unknown()),
  submittedAt: Type.String({ description: 'when the server received it' }),
  ...DeviceTimes,
  submitterId: Type.String(),
  submitterName: Type.String(),
  submitterEmail: Type.String(),
  mode: Type.Union([Type.Literal('h5'), Type.Literal('pax'), Type.Literal('dax')]),
  longitude: Type.Union([Type.Number(), Type.Null()]),
  latitude: Type.Union([Type.Number(), Type.Null()]),
  ...Standing,
  state: ReviewState,
  reviewedByName: OptionalText,
  /** The collaborator who made the current edition; null: its sender. */
  editedByName: OptionalText,
  editReason: OptionalText,
  assignee: Type.Union([Type.Object({ id: Type.String(), name: Type.String() }), Type.Null()]),
  tags: Type.Array(Type.String()),
  /** The micro task it answers; `key` is the one it was imported with. */
  task: Type.Union([
    Type.Object({
      id: Type.String(),
      key: OptionalText,
      title: Type.String(),
      longitude: Type.Union([Type.Number(), Type.Null()]),
      latitude: Type.Union([Type.Number(), Type.Null()]),
    }),
    Type.Null(),
  ]),
  /** Deleted submissions can be restored for 30 days. */
  deletedAt: OptionalText,
  deletedByName: OptionalText,
  /** Id of the submission this one was merged into. */
  mergedInto: OptionalText,
  /** Incremented with every change of the submission or its review state; its ETag. */
  revision: Type.Integer({ minimum: 1 }),
})
export type SubmissionRow = Static<typeof SubmissionRow>

/** A previous edition, with its state at that time. */
const OwnEdition = Type.Object({
  edition: Type.Integer(),
  sentAt: Type.String(),
  state: SubmissionState,
  reason: OptionalText,
  input: Type.Record(Type.String(), Type.Unknown()),
})
export type OwnEdition = Static<typeof OwnEdition>

/** A previous edition as collaborators see it, with the editor and reason of an edit. */
export const Edition = Type.Object({
  ...OwnEdition.properties,
  state: ReviewState,
  editedByName: OptionalText,
  editReason: OptionalText,
})
export type Edition = Static<typeof Edition>

/** One review step: who changed the state of which edition, from and to which state, and why. */
export const ReviewStep = Type.Object({
  edition: Type.Integer(),
  at: Type.String(),
  byName: Type.String(),
  from: ReviewState,
  to: ReviewState,
  reason: OptionalText,
})
export type ReviewStep = Static<typeof ReviewStep>

const StepValue = Type.Union([Type.String(), Type.Array(Type.String()), Type.Null()])

/**
 * One step of the history. `from` and `to` are states of a `review`, names of users of an `assign`, lists of `tags`,
 * and the id of the kept submission of a `merge`; null for others.
 */
export const SubmissionStep = Type.Object({
  what: Type.Enum(['review', 'assign', 'tags', 'delete', 'restore', 'edit', 'merge']),
  edition: Type.Integer(),
  at: Type.String(),
  byName: Type.String(),
  from: StepValue,
  to: StepValue,
  reason: OptionalText,
})
export type SubmissionStep = Static<typeof SubmissionStep>

/** A submission with its previous editions, newest first, and steps, oldest first: those of its review, and all. */
export const SubmissionDetail = Type.Object({
  ...SubmissionRow.properties,
  history: Type.Array(Edition),
  reviews: Type.Array(ReviewStep),
  steps: Type.Array(SubmissionStep),
})
export type SubmissionDetail = Static<typeof SubmissionDetail>

/** Newest first; `next` is the cursor of the following page, null on the last page. */
export const SubmissionPage = Type.Object({
  total: Type.Integer(),
  rows: Type.Array(SubmissionRow),
  next: Type.Union([Type.String(), Type.Null()]),
})
export type SubmissionPage = Static<typeof SubmissionPage>

/** All points of a form, for its map: parallel arrays, [longitude, latitude]. */
export const SubmissionPoints = Type.Object({
  ids: Type.Array(Type.String()),
  coordinates: Type.Array(Type.Array(Type.Number())),
})
export type SubmissionPoints = Static<typeof SubmissionPoints>

/** GeoJSON lines and areas, simplified; of the newest submissions, at most some hundred. */
export const SubmissionShapes = Type.Object({
  shapes: Type.Array(Type.Object({ id: Type.String(), shape: Type.Unsafe<Shape>({}) })),
})
export type SubmissionShapes = Static<typeof SubmissionShapes>

/**
 * Title of a filling in lists: from its author's template, or its first answers, in the language of the request; ''
 * without any.
 */
const instanceName = Type.String()

export const MySubmission = Type.Object({
  id: Type.String(),
  formId: Type.String(),
  formName: Type.String(),
  template: TemplateKind,
  version: Type.Integer(),
  submittedAt: Type.String(),
  ...DeviceTimes,
  instanceName,
  longitude: Type.Union([Type.Number(), Type.Null()]),
  latitude: Type.Union([Type.Number(), Type.Null()]),
  picture: Type.Union([Type.String(), Type.Null()], { description: 'the hash of its first picture' }),
  ...Standing,
})
export type MySubmission = Static<typeof MySubmission>

/** One of the caller's submissions, with the form of its version to correct it in. */
export const MySubmissionDetail = Type.Object({
  ...MySubmission.properties,
  taskId: OptionalText,
  input: Type.Record(Type.String(), Type.Unknown()),
  history: Type.Array(OwnEdition),
  page: Page,
})
export type MySubmissionDetail = Static<typeof MySubmissionDetail>

/** A saved draft in lists. `about`: see `DraftSubject`. */
export const DraftSummary = Type.Object({
  formId: Type.String(),
  formName: Type.String(),
  template: TemplateKind,
  version: Type.Integer(),
  about: Type.String(),
  savedAt: Type.String(),
  instanceName,
  current: Type.Boolean({ description: 'its version is the one on the public page' }),
})
export type DraftSummary = Static<typeof DraftSummary>

const DraftAnswers = Type.Record(Type.String(), Type.Unknown())
const draftContent = {
  /** Id its submission will have. */
  submissionId: Type.String({ pattern: '^[0-9a-f-]{36}$' }),
  answers: DraftAnswers,
  /** Conflicting answers of another device, by path, until the user chooses; null for no answer. */
  others: DraftAnswers,
}

/** Prompts sent to a vision model about photos of the filling. */
const DraftPrompts = Type.Array(Type.String({ maxLength: 4_000 }), { maxItems: MAX_PROMPTS })

/** A saved filling on the server. A save names the revision it is based on, 0 for a new one. */
export const SavedDraft = Type.Object({
  revision: Type.Integer(),
  savedAt: Type.String(),
  ...draftContent,
  prompts: DraftPrompts,
  /** Time of the first answer, by the device's clock. */
  startedAt: OptionalText,
})
export type SavedDraft = Static<typeof SavedDraft>

/** See `JsonChange`. */
const AnswerChange = Type.Object(
  {
    at: Type.Array(Type.Union([Type.String(), Type.Integer({ minimum: 0 })]), { minItems: 1 }),
    is: Type.Optional(Type.Unknown()),
  },
  { additionalProperties: false },
)
export const DraftToSave = Type.Object(
  {
    revision: Type.Integer({ minimum: 0 }),
    ...draftContent,
    answers: Type.Optional(DraftAnswers),
    changes: Type.Optional(
      Type.Array(AnswerChange, {
        description:
          'instead of `answers`: what changed in those of the named revision; without `is`, a part is removed',
      }),
    ),
    prompts: Type.Optional(DraftPrompts),
    startedAt: Type.Optional(Type.String({ maxLength: 40 })),
  },
  { additionalProperties: false },
)
export type DraftToSave = Static<typeof DraftToSave>
/** The revision that a save made. */
export const DraftReceipt = Type.Object({ revision: Type.Integer(), savedAt: Type.String() })
/**
 * '' for a new filling of a form, `filling:…` for each parallel one, `task:…` for one about that task, `submission:…`
 * for a correction of that submission.
 */
export const DraftSubject = Type.String({ pattern: '^$|^(filling|task|submission):.{1,64}$', maxLength: 80 })

export const Receipt = Type.Object({
  id: Type.String(),
  duplicate: Type.Boolean({ description: 'true when this very submission was already stored' }),
})
export type Receipt = Static<typeof Receipt>

/** A stored list of choices: cells are strings, and each row has as many as there are columns. */
export const ListContent = Type.Object({
  columns: Type.Array(Type.String()),
  rows: Type.Array(Type.Array(Type.String())),
})
export type ListContent = Static<typeof ListContent>

/**
 * A list just attached to a form. `hash`, its key from now on, is the SHA-256 of the content returned by `getList` and
 * `getPageList`. `rows` are its first; `value` and `label` are the detected columns.
 */
export const AttachedFile = Type.Object({
  hash: Type.String(),
  format: Type.Union([Type.Literal('csv'), Type.Literal('json')]),
  columns: Type.Array(Type.String()),
  value: Type.String(),
  label: Type.String(),
  count: Type.Integer(),
  rows: Type.Array(Type.Array(Type.String())),
})
export type AttachedFile = Static<typeof AttachedFile>

/** GeoJSON just attached to a form; `hash` is its key, as for a list, and `getList` returns it. */
export const AttachedOverlay = Type.Object({ hash: Type.String(), count: Type.Integer() })

/** A body with the bytes of a file, sent as `application/octet-stream`. */
export const FileBytes = Type.Unsafe<Blob>({ description: "The file's bytes" })

/** An empty response body. */
export const EmptyBody = Type.Object({}, open)

/** Zoom, column and row of a map tile in a path. */
export const tileParams = {
  z: Type.String({ pattern: '^([0-9]|1[0-9]|2[0-2])$' }),
  x: Type.String({ pattern: '^[0-9]{1,7}$' }),
  y: Type.String({ pattern: '^[0-9]{1,7}\\.pbf$' }),
} as const
