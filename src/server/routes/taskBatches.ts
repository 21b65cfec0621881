import { Readable } from 'node:stream'
import { Problem } from '../../contract/problems.ts'
import type { RowProblem } from '../../contract/taskShapes.ts'
import { TEMPLATE_KINDS } from '../../forms/document/FormDocument.ts'
import type { Call, Handlers } from '../http/route.ts'
import { readBatch } from '../tasks/readBatch.ts'
import { presentBatch } from './presentTask.ts'

type Names = 'listBatches' | 'getBatch' | 'uploadBatch' | 'withdrawBatch' | 'listBatchErrors'

/** So many tasks are removed in one transaction. */
const REMOVED_AT_ONCE = 2_000

/** Files of tasks: reading them, how far they are, taking them back. */
export const taskBatchHandlers: Pick<Handlers, Names> = {
  async listBatches({ services, form }) {
    const now = Date.now()
    const { batches, counts } = await services.store.read(async (r) => ({
      batches: await r.taskBatches.list(form.id),
      counts: await r.tasks.counts(form.id, now),
    }))
    const { total, answered, closed, taken } = counts
    return {
      batches: batches.map((batch) => presentBatch(batch, now)),
      counts: { ...counts, open: Math.max(0, total - answered - closed - taken) },
    }
  },

  getBatch: ({ services, form, params }) => batchOf(services, form.id, params.batchId),

  async uploadBatch({ services, form, actor, params, query, body, request }) {
    if (form.template !== TEMPLATE_KINDS.MICRO_TASK) throw new Problem('formNotAnswerable')
    const file: unknown = body
    if (!(file instanceof Readable)) {
      throw new Problem('badRequest', { reason: 'the body must be a file, sent as text/csv or application/geo+json' })
    }
    const id = params.batchId
    const format = request.headers['content-type']?.startsWith('text/csv') ? 'csv' : 'geojson'
    const now = Date.now()
    const wanted = query.answers ?? null
    const settings = await services.store.read((r) => r.tasks.settings(form.id))
    const isNew = await services.store.write((w) =>
      w.taskBatches.begin({
        id,
        form_id: form.id,
        name: query.name?.trim() || format,
        format,
        state: 'reading',
        failure: null,
        wanted,
        created_by: actor.user.id,
        created_at: now,
        updated_at: now,
        bytes: Number(request.headers['content-length']) || null,
      }),
    )
    const { title, key } = query
    const dealt = { rules: settings.rules, answersWanted: wanted ?? settings.answersWanted }
    if (isNew) {
      await readBatch(services.store, { id, format, title: title?.trim(), key: key?.trim(), settings: dealt }, file)
    }
    return batchOf(services, form.id, id)
  },

  async withdrawBatch({ services, form, params }) {
    const { store } = services
    const { id } = await batchOf(services, form.id, params.batchId)
    await store.write((w) => w.taskBatches.withdraw(id, Date.now()))
    for (;;) {
      const removed = await store.write((w) => w.tasks.removeOfBatch(id, REMOVED_AT_ONCE, Date.now()))
      if (removed === 0) return batchOf(services, form.id, id)
    }
  },

  async listBatchErrors({ services, form, params }) {
    const { id } = await batchOf(services, form.id, params.batchId)
    const errors = await services.store.read((r) => r.taskBatches.errors(id))
    return { errors: errors.map(({ row, problem, value }) => ({ row, problem: problem as RowProblem, value })) }
  },
}

async function batchOf({ store }: Call<'getBatch'>['services'], formId: string, id: string) {
  const batch = await store.read((r) => r.taskBatches.get(formId, id))
  if (!batch) throw new Problem('batchNotFound')
  return presentBatch(batch, Date.now())
}
