import { randomUUID } from 'node:crypto'
import type { DuplicatePair } from '../../contract/duplicateShapes.ts'
import { Problem } from '../../contract/problems.ts'
import type { EndpointCall, Handlers } from '../http/route.ts'
import { hasPermission } from '../permissions/roleOn.ts'
import { changesOfDecision } from '../submissions/decisionOf.ts'
import { findDuplicates } from '../submissions/findDuplicates.ts'
import { renamedSince } from '../submissions/renamedSince.ts'
import { presentSubmission } from './present.ts'

type Names = 'lookForDuplicates' | 'listDuplicates' | 'decideDuplicate'
const PAGE = 20

/** Submissions that may be duplicates. */
export const duplicateHandlers: Pick<Handlers, Names> = {
  lookForDuplicates: ({ services, form }) => findDuplicates(services, form),

  async listDuplicates({ services, form, query }) {
    const { pairs, waiting } = await services.store.read(async (r) => ({
      pairs: await r.duplicates.waiting(form.id, query.limit ?? PAGE),
      waiting: await r.duplicates.countWaiting(form.id),
    }))
    const shown: DuplicatePair[] = []
    for (const { earlier, later, metres, likeness } of pairs) {
      const rows = await services.store.read(async (r) => [
        await r.submissions.get(form.id, earlier),
        await r.submissions.get(form.id, later),
      ])
      const [one, other] = rows
      if (!one || !other) continue
      const renamed = await renamedSince(services, form, new Set([one.version, other.version]))
      shown.push({
        earlier: presentSubmission(one, renamed.get(one.version)),
        later: presentSubmission(other, renamed.get(other.version)),
        metres,
        likeness,
      })
    }
    return { pairs: shown, waiting }
  },

  async decideDuplicate(call) {
    const { services, form, actor, body } = call
    const [a = '', b = ''] = body.ids
    if (a === b || (body.keep !== null && !body.ids.includes(body.keep))) {
      throw new Problem('badRequest', { reason: 'body/ids must be two, and body/keep one of them' })
    }
    if (body.keep !== null) return merge(call, body.keep, body.keep === a ? b : a)
    await services.store.write(async (w) => {
      const rows = await w.submissions.reviewedOf(form.id, [a, b])
      const [one, other] = [rows.get(a), rows.get(b)]
      if (!one || !other) throw new Problem('submissionNotFound')
      const pair = one.seq < other.seq ? ([one.seq, other.seq] as const) : ([other.seq, one.seq] as const)
      if (body.undecided) await w.duplicates.undecide(form.id, pair)
      else await w.duplicates.differ(form.id, pair, actor.user.id, Date.now())
    })
    return { undo: null }
  },
}

/** Keeps one of two submissions, and deletes the other with a link to it. */
async function merge({ services, form, actor }: EndpointCall<'decideDuplicate'>, keep: string, gone: string) {
  if (!hasPermission(form, actor, 'editor')) throw new Problem('notAllowed')
  const [by, at, undo] = [actor.user.id, Date.now(), randomUUID()]
  await services.store.write(async (w) => {
    const rows = await w.submissions.reviewedOf(form.id, [keep, gone])
    const [kept, row] = [rows.get(keep), rows.get(gone)]
    if (!kept || !row || kept.deleted_at !== null || row.deleted_at !== null) throw new Problem('submissionNotFound')
    const facts = { deleted_at: at, deleted_by: by, merged_into: keep }
    const decision = { row, facts, steps: [{ what: 'merge' as const, was: null, became: keep, reason: null }] }
    await w.submissions.decide(form.id, [decision], { by, at })
    await w.acts.add({ id: undo, form_id: form.id, by, at })
    await w.acts.addChanges(form.id, undo, [{ seq: row.seq, ...changesOfDecision(decision) }])
  })
  services.news.tell(form.id, 'deleted', [gone])
  return { undo }
}
