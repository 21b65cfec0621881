import type { AuditAction } from '../../contract/auditShapes.ts'
import type { EndpointName, Output } from '../../contract/endpoints.ts'
import type { Call, Handlers } from '../http/route.ts'
import { note } from './note.ts'

interface Entry {
  readonly action: AuditAction
  readonly count?: number
  readonly about?: { readonly [name: string]: unknown }
  /** Of a form that is not in the path. */
  readonly form?: { readonly id: string; readonly name: string }
}

/** What an answered call says in the audit log; null for one that changed nothing. */
type Audited = { readonly [N in EndpointName]?: (call: Call<N>, answer: Output<N>) => Entry | null }

const ACTS = {
  review: 'submission.review',
  assign: 'submission.assign',
  tag: 'submission.tag',
  delete: 'submission.delete',
  restore: 'submission.restore',
} as const

/**
 * The endpoints that leave an entry. Saving a draft does not: its versions tell who published what. What erases writes its
 * entry itself, together with the erasing.
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
    done === 0 ? null : { action: ACTS[act.act], count: done, about: { ...detailsOf(act), undo, ...firstOf(results) } },
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

/** A handler that adds to the audit log what it did. An answer whose entry cannot be kept is not given. */
export function audited<N extends EndpointName>(name: N, handler: Handlers[N]): Handlers[N] {
  const entryOf = AUDITED[name]
  if (!entryOf) return handler
  const noting = async (call: Call<N>) => {
    const answer = await handler(call)
    const entry = entryOf(call, answer)
    if (!entry) return answer
    const { services, actor, form } = call
    const about = entry.form ?? (form ? { id: form.id, name: form.name } : null)
    await services.store.write((w) => note(w, actor, { ...entry, form: about }))
    return answer
  }
  // It takes and gives what the handler does; of one among many names, the compiler cannot say so.
  return noting as unknown as Handlers[N]
}

/** Without the words of a reason: they may quote what was answered. */
function detailsOf(act: Call<'actOnSubmissions'>['body']['act']) {
  if (act.act === 'review') return { state: act.state }
  if (act.act === 'assign') return { assignee: act.assignee }
  return act.act === 'tag' ? { add: act.add ?? [], remove: act.remove ?? [] } : {}
}

/** So many ids say which submissions it was about; the steps of each tell the rest. */
const IDS = 20

function firstOf(results: Output<'actOnSubmissions'>['results']) {
  const done = results.filter(({ outcome }) => outcome === 'done')
  return { ids: done.slice(0, IDS).map(({ id }) => id) }
}
