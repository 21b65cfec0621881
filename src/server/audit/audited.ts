import type { AuditAction } from '../../contract/auditShapes.ts'
import type { EndpointName, Output } from '../../contract/endpoints.ts'
import type { EndpointCall, Handlers } from '../http/route.ts'
import { writeAuditEntry } from './writeAuditEntry.ts'

interface Entry {
  readonly action: AuditAction
  readonly count?: number
  readonly about?: { readonly [name: string]: unknown }
  /** For endpoints whose path does not name the form. */
  readonly form?: { readonly id: string; readonly name: string }
}

/** Maps endpoints to the audit log entry of a successful call; null for a call that changed nothing. */
type Audited = { readonly [N in EndpointName]?: (call: EndpointCall<N>, answer: Output<N>) => Entry | null }

const ACTIONS = {
  review: 'submission.review',
  assign: 'submission.assign',
  tag: 'submission.tag',
  edit: 'submission.edit',
  delete: 'submission.delete',
  restore: 'submission.restore',
} as const

/**
 * Endpoints that write an audit log entry. Saving a draft does not: published versions record who published what.
 * Deletions write their entry themselves, in the same transaction.
 */
const AUDITED: Audited = {
  createForm: (_call, { id, name }) => ({ action: 'form.create', form: { id, name } }),
  duplicateForm: ({ form }, { id, name }) => ({ action: 'form.create', form: { id, name }, about: { from: form.id } }),
  updateForm: ({ body }) => ({ action: 'form.update', about: { changed: Object.keys(body) } }),
  publishForm: (_call, { publishedVersion }) => ({ action: 'form.publish', about: { version: publishedVersion } }),
  unpublishForm: () => ({ action: 'form.unpublish' }),
  archiveForm: () => ({ action: 'form.archive' }),
  restoreForm: () => ({ action: 'form.restore' }),
  shareForm: ({ body }) => ({ action: 'form.share', about: { ...body } }),
  unshareForm: ({ params }) => ({ action: 'form.unshare', about: { userId: params.userId } }),
  uninvite: ({ params }) => ({ action: 'form.unshare', about: { email: params.email } }),
  leaveForm: ({ actor }) => ({ action: 'form.unshare', about: { userId: actor.user.id } }),
  transferForm: ({ body }) => ({ action: 'form.transfer', about: { userId: body.userId } }),
  setReviewStates: ({ body }) => ({ action: 'form.reviewStates', about: { states: body.states.map(({ id }) => id) } }),
  reviewSubmission: ({ params, body }) => ({
    action: 'submission.review',
    count: 1,
    about: { id: params.submissionId, state: body.state },
  }),
  actOnSubmissions: ({ body: { act } }, { done, results, undo }) =>
    done === 0
      ? null
      : { action: ACTIONS[act.act], count: done, about: { ...detailsOf(act), undo, ...firstOf(results) } },
  undoAct: ({ params }, { done }) => ({ action: 'submission.undo', count: done, about: { undo: params.undo } }),
  editSubmission: ({ params }, { edition }) => ({
    action: 'submission.edit',
    count: 1,
    about: { id: params.submissionId, edition },
  }),
  decideDuplicate: ({ body }) =>
    body.keep === null ? null : { action: 'submission.merge', count: 1, about: { ids: body.ids, keep: body.keep } },
  exportSubmissions: ({ params, query, form }) => ({
    action: 'export.submissions',
    count: form.submission_count,
    about: { format: params.format, personal: query.personal === 'true' },
  }),
  startExport: ({ body }, { id, format, total, of }) => ({
    action: format === 'media' ? 'export.media' : 'export.submissions',
    count: total,
    about: { format, job: id, of, personal: body.personal === true },
  }),
  exportMedia: ({ form }) => ({ action: 'export.media', count: form.submission_count }),
}

/** Wraps a handler so that it writes an audit log entry. If the entry cannot be stored, the response is not sent. */
export function audited<N extends EndpointName>(name: N, handler: Handlers[N]): Handlers[N] {
  const entryOf = AUDITED[name]
  if (!entryOf) return handler
  const noting = async (call: EndpointCall<N>) => {
    const answer = await handler(call)
    const entry = entryOf(call, answer)
    if (!entry) return answer
    const { services, actor, form } = call
    const about = entry.form ?? (form ? { id: form.id, name: form.name } : null)
    await services.store.write((w) => writeAuditEntry(w, actor, { ...entry, form: about }))
    return answer
  }
  // Same input and output as the handler, which TypeScript cannot infer for a generic endpoint name.
  return noting as unknown as Handlers[N]
}

/** Omits answers, and the text of the reason, which may quote them. */
function detailsOf(act: EndpointCall<'actOnSubmissions'>['body']['act']) {
  if (act.act === 'review') return { state: act.state }
  if (act.act === 'edit') return { element: act.element }
  if (act.act === 'assign') return { assignee: act.assignee }
  return act.act === 'tag' ? { add: act.add ?? [], remove: act.remove ?? [] } : {}
}

/** Maximum number of submission ids in one entry; the history of each submission has the rest. */
const IDS = 20

function firstOf(results: Output<'actOnSubmissions'>['results']) {
  const done = results.filter(({ outcome }) => outcome === 'done')
  return { ids: done.slice(0, IDS).map(({ id }) => id) }
}
