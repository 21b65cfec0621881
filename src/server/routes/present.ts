import type {
  DraftSummary,
  Edition,
  FormDetail,
  FormSummary,
  FormTerms,
  FormVersion,
  MySubmission,
  OwnEdition,
  ReviewStep,
  SavedDraft,
  SubmissionRow,
  SubmissionState,
  SubmissionStep,
  User,
} from '../../contract/shapes.ts'
import type { Text } from '../../forms/document/Text.ts'
import type { StoredDocument } from '../../forms/document/StoredDocument.ts'
import type { Services } from '../Services.ts'
import type { Actor } from '../permissions/Actor.ts'
import { roleOn } from '../permissions/roleOn.ts'
import type { DraftRow, DraftsReader } from '../store/drafts.ts'
import type { FormRow, VersionRow } from '../store/forms/reader.ts'
import type { SubmissionRecord, SubmissionsReader } from '../store/submissions/reader.ts'
import type { FillingNames } from '../submissions/nameFillings.ts'
import { givenKey } from '../../forms/tasks/givenKey.ts'
import type { UserRow } from '../store/users.ts'

/** Converts rows of the store to types of the contract. Times become ISO 8601. */
export function presentForm(form: FormRow, actor: Actor): FormSummary {
  return {
    id: form.id,
    name: form.name,
    template: form.template,
    role: roleOn(form, actor) ?? 'viewer',
    ownerName: form.owner_name,
    mine: form.owner_id === actor.user.id,
    favourite: form.favourite !== null,
    revision: form.revision,
    state: stateOf(form),
    changed: form.published_version !== null && form.changed === 1,
    publishedVersion: form.published_version,
    firstPublishedAt: iso(form.first_published_at),
    audience: form.audience,
    terms: presentTerms(form),
    archivedAt: iso(form.archived_at),
    createdAt: iso(form.created_at),
    updatedAt: iso(form.updated_at),
    submissionCount: form.submission_count,
    lastSubmissionAt: iso(form.last_submission_at),
  }
}

function presentTerms(form: FormRow): FormTerms {
  return {
    opensAt: iso(form.opens_at),
    closesAt: iso(form.closes_at),
    closeMessage: form.close_message === null ? null : (JSON.parse(form.close_message) as Text),
    limit: form.submission_limit,
    perPerson: form.person_limit,
  }
}

/** `document`: null where it is sent as JSON. */
export function presentDetail(
  form: FormRow,
  actor: Actor,
  document: StoredDocument | null,
  { config }: Pick<Services, 'config'>,
): FormDetail {
  return {
    ...presentForm(form, actor),
    document,
    origins: [...config.formOrigins],
    frameOrigins: [...config.frameOrigins],
    lastSave: lastSaveOf(form, actor),
  }
}

function lastSaveOf({ saved_at, saved_by, saved_by_name }: FormRow, { user }: Actor): FormDetail['lastSave'] {
  if (saved_at === null || saved_by_name === null) return null
  return { at: iso(saved_at), byName: saved_by_name, mine: saved_by === user.id }
}

export function presentUser(user: UserRow): User {
  const { id, name, email, avatar, auth_type } = user
  return { id, name, email, ...(avatar ? { avatar } : {}), authType: auth_type }
}

export function presentVersion(version: VersionRow): FormVersion {
  return {
    number: version.number,
    publishedAt: iso(version.published_at),
    publishedByName: version.published_by_name,
    submissionCount: version.submission_count,
  }
}

/** `renamed`: see the contract. */
export function presentSubmission(row: SubmissionRecord, renamed: SubmissionRow['renamed'] = {}): SubmissionRow {
  return {
    id: row.id,
    formId: row.form_id,
    version: row.version,
    submissionType: row.submission_type,
    input: JSON.parse(row.input) as Record<string, unknown>,
    renamed,
    additionalData: JSON.parse(row.additional_data) as Record<string, unknown>,
    submittedAt: iso(row.submitted_at),
    ...deviceTimes(row),
    submitterId: row.submitter_id,
    submitterName: row.submitter_name,
    submitterEmail: row.submitter_email,
    mode: row.mode,
    longitude: row.lon,
    latitude: row.lat,
    ...presentReview(row),
    state: row.review ?? 'received',
    reason: row.reason,
    reviewedByName: row.reviewed_by_name,
    editedByName: row.edited_by_name,
    editReason: row.edit_reason,
    assignee: row.assignee === null ? null : { id: row.assignee, name: row.assignee_name ?? '' },
    tags: JSON.parse(row.tags) as string[],
    task: taskOf(row),
    deletedAt: iso(row.deleted_at),
    deletedByName: row.deleted_by_name,
    mergedInto: row.merged_into,
    revision: row.revision,
  }
}

function taskOf(row: SubmissionRecord): SubmissionRow['task'] {
  const { task_id: id, task_key, task_title, task_lon: longitude, task_lat: latitude } = row
  return id === null ? null : { id, key: givenKey(task_key), title: task_title ?? '', longitude, latitude }
}

const deviceTimes = ({ started_at, completed_at }: Pick<SubmissionRecord, 'started_at' | 'completed_at'>) => ({
  startedAt: iso(started_at),
  completedAt: iso(completed_at),
})

type Steps = Awaited<ReturnType<SubmissionsReader['steps']>>

/** Steps of a review, oldest first. */
export function presentReviews(steps: Steps): ReviewStep[] {
  return steps
    .filter(({ what }) => what === 'review')
    .map(({ edition, at, by_name, was, became, reason }) => ({
      edition,
      at: iso(at),
      byName: by_name,
      from: was ?? 'received',
      to: became ?? 'received',
      reason,
    }))
}

/** All steps, oldest first. */
export function presentSteps(steps: Steps): SubmissionStep[] {
  const valueOf = (what: Steps[number]['what'], value: string | null) => {
    if (what === 'review') return value ?? 'received'
    return what === 'tags' && value !== null ? (JSON.parse(value) as string[]) : value
  }
  return steps.map(({ what, edition, at, by_name, was, became, reason }) => ({
    what,
    edition,
    at: iso(at),
    byName: by_name,
    from: valueOf(what, was),
    to: valueOf(what, became),
    reason,
  }))
}

type Editions = Awaited<ReturnType<SubmissionsReader['editions']>>

/** Previous editions, newest first. */
export function presentEditions(editions: Editions): Edition[] {
  return editions.map(({ edition, sent_at, edited_by_name, edit_reason, review, reason, input }) => ({
    edition,
    sentAt: iso(sent_at),
    editedByName: edited_by_name,
    editReason: edit_reason,
    state: review ?? 'received',
    reason,
    input: JSON.parse(input) as Record<string, unknown>,
  }))
}

/** Previous editions as the sender sees them, newest first. */
export function presentOwnEditions(editions: Editions): OwnEdition[] {
  return editions.map(({ edition, sent_at, review, reason, input }) => ({
    edition,
    sentAt: iso(sent_at),
    state: shownToSender(review),
    reason: review === 'rejected' ? reason : null,
    input: JSON.parse(input) as Record<string, unknown>,
  }))
}

type ReviewColumns = Pick<SubmissionRecord, 'edition' | 'corrected_at' | 'review' | 'reason' | 'reviewed_at'>

const presentReview = ({ edition, corrected_at, review, reason, reviewed_at }: ReviewColumns) => ({
  state: shownToSender(review),
  reason: review === 'rejected' ? reason : null,
  reviewedAt: iso(reviewed_at),
  edition,
  correctedAt: iso(corrected_at),
})

/** State shown to the sender: intermediate review states are internal. */
function shownToSender(review: string | null): SubmissionState {
  return review === 'accepted' || review === 'rejected' ? review : 'sent'
}

/** The row has the names of `nameFillings`; so has that of `presentMine`. */
export function presentDraftSummary(
  row: Awaited<ReturnType<DraftsReader['list']>>[number] & FillingNames,
): DraftSummary {
  const { form_id, formName, template, version, about, saved_at, instanceName, published_version } = row
  const current = version === published_version
  const of = { formId: form_id, formName, template, version, about }
  return { ...of, savedAt: iso(saved_at), instanceName, current }
}

export function presentDraft(row: DraftRow): SavedDraft {
  const { revision, saved_at, submission_id, answers, others, prompts, started_at } = row
  return {
    revision,
    savedAt: iso(saved_at),
    submissionId: submission_id,
    answers: JSON.parse(answers) as SavedDraft['answers'],
    others: JSON.parse(others) as SavedDraft['others'],
    prompts: JSON.parse(prompts) as SavedDraft['prompts'],
    startedAt: iso(started_at),
  }
}

type Mine = Omit<Awaited<ReturnType<SubmissionsReader['mine']>>[number], 'input'> & FillingNames

export function presentMine(row: Mine, picture: string | null): MySubmission {
  return {
    id: row.id,
    formId: row.form_id,
    formName: row.formName,
    template: row.template,
    version: row.version,
    submittedAt: iso(row.submitted_at),
    ...deviceTimes(row),
    instanceName: row.instanceName,
    longitude: row.lon,
    latitude: row.lat,
    picture,
    ...presentReview(row),
  }
}

function stateOf(form: FormRow): FormSummary['state'] {
  if (form.published_version !== null) return 'published'
  return form.first_published_at === null ? 'draft' : 'unpublished'
}

function iso(at: number): string
function iso(at: number | null): string | null
function iso(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
