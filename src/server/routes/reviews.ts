import { Problem } from '../../contract/problems.ts'
import type { BulkAction, BulkActionOutcome, ReviewChoices } from '../../contract/reviewShapes.ts'
import { REVIEW_STATES } from '../../contract/shapes.ts'
import type { EndpointCall, Handlers } from '../http/route.ts'
import { hasPermission } from '../permissions/roleOn.ts'
import type { Services } from '../Services.ts'
import type { FormRow } from '../store/forms/reader.ts'
import { actOnSubmissions, undoAct } from '../submissions/actOnSubmissions.ts'
import { editInBulk } from '../submissions/editInBulk.ts'
import { isBulkEdit, undoEdits } from '../submissions/undoEdits.ts'
import { presentReviews } from './present.ts'
import { editedRevision } from './revision.ts'
import { submissionDetail } from './submissionDetail.ts'

type Names = 'getReviewChoices' | 'setReviewStates' | 'reviewSubmission' | 'actOnSubmissions' | 'undoAct'

const USUAL: readonly string[] = REVIEW_STATES
/** Bulk actions that reviewers may not do. */
const FOR_EDITORS: readonly BulkAction['act'][] = ['edit', 'delete', 'restore']

/** Reviews of submissions, one by one or in bulk. */
export const reviewHandlers: Pick<Handlers, Names> = {
  getReviewChoices: ({ services, form }) => choicesOf(services, form),

  async setReviewStates({ services, form, body }) {
    const ids = body.states.map(({ id }) => id)
    const odd = ids.find((id, index) => USUAL.includes(id) || ids.indexOf(id) !== index)
    if (odd !== undefined) throw new Problem('reviewStateInvalid', { state: odd })
    const { states } = await services.store.read((r) => r.reviewSettings.get(form.id))
    const dropped = states.map(({ id }) => id).filter((id) => !ids.includes(id))
    const used = await services.store.scan((r) => r.reviewSettings.firstUsed(form.id, dropped))
    if (used !== null) throw new Problem('reviewStateInUse', { state: used })
    await services.store.write((w) => w.reviewSettings.setStates(form.id, body.states))
    return choicesOf(services, form)
  },

  async reviewSubmission({ services, form, actor, params, body, request }) {
    const { state, edition, seen = 0 } = body
    const reason = body.reason?.trim() || null
    await refuseReview(services, form, { state, reason })
    const known = request.headers['if-match'] === undefined ? null : editedRevision(request, 'submissionStale')
    const reviewed = await services.store.write(async (w) => {
      const row = await w.submissions.get(form.id, params.submissionId)
      if (!row) throw new Problem('submissionNotFound')
      if (row.deleted_at !== null) throw new Problem('submissionDeleted')
      if (row.edition !== edition) throw new Problem('submissionStale')
      const steps = await w.submissions.steps(form.id, row.seq)
      const ofEdition = steps.filter((step) => step.what === 'review' && step.edition === edition)
      const last = ofEdition.at(-1)
      const unseen = known === null ? ofEdition.length !== seen : row.revision !== known
      if (last && last.by !== actor.user.id && unseen) {
        throw new Problem('submissionReviewed', { ...presentReviews([last])[0] })
      }
      if (known !== null && unseen) throw new Problem('submissionStale')
      await w.submissions.review(row, { state, reason, by: actor.user.id, at: Date.now() })
      return row
    })
    services.news.tell(form.id, 'changed', [reviewed.id])
    const row = await services.store.read((r) => r.submissions.get(form.id, reviewed.id))
    return services.store.read((r) => submissionDetail(services, row ?? reviewed, r.submissions, { form, actor }))
  },

  async actOnSubmissions(call) {
    const { services, form, actor, body } = call
    const { ids, act, revisions } = body
    const asOf = body.asOf === undefined ? undefined : Date.parse(body.asOf)
    const assigneeName = await refuseAction(call, act)
    const deciding = { by: actor.user.id, at: Date.now(), assigneeName }
    const acted =
      act.act === 'edit'
        ? await editInBulk(services, { formId: form.id, ids, act, revisions, asOf }, deciding)
        : await actOnSubmissions(services.store, { formId: form.id, ids, act, revisions, asOf }, deciding)
    services.news.tell(
      form.id,
      act.act === 'delete' ? 'deleted' : act.act === 'restore' ? 'new' : 'changed',
      doneIn(acted),
    )
    const [first] = acted.results.filter(({ outcome }) => outcome === 'done')
    if (first && act.act === 'assign' && act.assignee !== null && act.assignee !== actor.user.id) {
      const about = { form_id: form.id, submission_id: first.id, count: acted.done, role: null }
      const notification = { ...about, user_id: act.assignee, what: 'assigned' as const, by_name: actor.user.name }
      await services.store.write((w) => w.sharing.notify({ ...notification, at: deciding.at }))
    }
    return acted
  },

  async undoAct({ services, form, actor, params }) {
    const deciding = { by: actor.user.id, at: Date.now() }
    const undoing = { undo: params.undo, formId: form.id, ...deciding }
    const isEdit = await isBulkEdit(services, undoing)
    if (isEdit && !hasPermission(form, actor, 'editor')) throw new Problem('notAllowed')
    const undone = isEdit ? await undoEdits(services, undoing) : await undoAct(services.store, undoing, deciding)
    if (!undone) throw new Problem('undoNotFound')
    services.news.tell(form.id, 'changed', doneIn(undone))
    return undone
  },
}

const doneIn = ({ results }: Pick<BulkActionOutcome, 'results'>): string[] =>
  results.filter(({ outcome }) => outcome === 'done').map(({ id }) => id)

async function choicesOf({ store }: Services, { id }: FormRow): Promise<ReviewChoices> {
  const { states, tags } = await store.read(async (r) => ({
    ...(await r.reviewSettings.get(id)),
    tags: await r.reviewSettings.tags(id),
  }))
  return { states: [...states], tags }
}

interface Wanted {
  readonly state: string
  readonly reason: string | null
}

/** Throws reviewStateUnknown, or reasonMissing for a rejection without a reason. */
async function refuseReview({ store }: Services, { id }: FormRow, { state, reason }: Wanted): Promise<void> {
  if (state === 'rejected' && reason === null) throw new Problem('reasonMissing')
  if (USUAL.includes(state)) return
  const { states } = await store.read((r) => r.reviewSettings.get(id))
  if (!states.some((own) => own.id === state)) throw new Problem('reviewStateUnknown', { state })
}

/** Throws the problem that prevents the whole action. Returns the name of the user it assigns to. */
async function refuseAction(
  { services, form, actor }: Pick<EndpointCall<'actOnSubmissions'>, 'services' | 'form' | 'actor'>,
  act: BulkAction,
): Promise<string | null> {
  if (act.act === 'review') {
    await refuseReview(services, form, { state: act.state, reason: act.reason?.trim() || null })
  }
  if (FOR_EDITORS.includes(act.act) && !hasPermission(form, actor, 'editor')) throw new Problem('notAllowed')
  if (act.act !== 'assign' || act.assignee === null) return null
  if (act.assignee === form.owner_id) return form.owner_name
  const people = await services.store.read((r) => r.sharing.collaborators(form.id))
  const person = people.find(({ id }) => id === act.assignee)
  if (!person) throw new Problem('personNotOnForm')
  return person.name
}
