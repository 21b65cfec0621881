import { Readable } from 'node:stream'
import { Problem } from '../../contract/problems.ts'
import type { RowProblem } from '../../contract/taskShapes.ts'
import { TEMPLATE_KINDS } from '../../forms/document/FormDocument.ts'
import type { EndpointCall, Handlers } from '../http/route.ts'
import { MAX_TASK_FILE_BYTES } from '../../forms/tasks/taskFile.ts'
import { coordinateSystemOf } from '../../geo/coordinateSystem.ts'
import { GeoPackage } from '../tasks/GeoPackage.ts'
import { UnreadableFile } from '../tasks/ReadRow.ts'
import { importBatch } from '../tasks/importBatch.ts'
import { withdrawBatch } from '../tasks/withdrawBatch.ts'
import { presentBatch, INTERRUPTED_AFTER_MS } from './presentTask.ts'
import { reapplySettings } from './taskSettings.ts'

type Names =
  | 'listBatches'
  | 'getBatch'
  | 'uploadBatch'
  | 'listTaskLayers'
  | 'changeBatch'
  | 'cloneBatch'
  | 'withdrawBatch'
  | 'listBatchErrors'

const GPKG = 'application/geopackage+sqlite3'

/** File formats by media type. */
const FORMATS: ReadonlyMap<string, 'csv' | 'geojson' | 'gpkg'> = new Map([
  ['text/csv', 'csv'],
  ['application/geo+json', 'geojson'],
  [GPKG, 'gpkg'],
])

/** Number of rows in a layer preview. */
const HEAD_ROWS = 50
/** Tasks cloned per transaction. */
const CLONED_AT_ONCE = 1_000

const isKnown = (crs: string) => typeof coordinateSystemOf({ type: 'name', properties: { name: crs } }) === 'string'

/** Files of tasks: import, progress, withdrawal. */
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
      throw new Problem('badRequest', {
        reason: `the body must be a file, sent as ${[...FORMATS.keys()].join(' or ')}`,
      })
    }
    const id = params.batchId
    const { taskUploads } = services
    const upload = { formId: form.id, batchId: id }
    const { from } = query
    const known = await services.store.read((r) => r.taskBatches.get(form.id, id))
    if (known && from !== undefined) await taskUploads.end(upload)
    const received = known ? await taskUploads.sizeOf(upload) : 0
    if (from && from !== received) {
      throw new Problem('badRequest', { reason: `of this file, ${received} bytes are here` })
    }
    const format = FORMATS.get(request.headers['content-type']?.split(';')[0]?.trim() ?? '') ?? 'geojson'
    const now = Date.now()
    // The author may have changed the number since the interruption.
    const wanted = known ? known.wanted : (query.answers ?? null)
    const length = bytesOf(request)
    const bytes = length === null ? null : length + (from ?? 0)
    const settings = await services.store.read((r) => r.tasks.settings(form.id))
    const isNew = await services.store.write((w) =>
      w.taskBatches.begin({
        id,
        form_id: form.id,
        name: query.name?.trim() || format,
        format,
        state: 'reading',
        failure: null,
        note: null,
        wanted,
        clone_of: null,
        created_by: actor.user.id,
        created_at: now,
        updated_at: now,
        bytes,
      }),
    )
    // A repeated request returns the result of the first one; only a resumed upload is read.
    if (!isNew && from === undefined) return batchOf(services, form.id, id)
    const resume = () => services.store.write((w) => w.taskBatches.resume(form.id, id, resumingAt(now)))
    const turn = isNew ? { taken: 0, reader: 1 } : await resume()
    if (turn === null) return batchOf(services, form.id, id)
    // A file known to be too large is not read at all.
    if ((bytes ?? 0) > MAX_TASK_FILE_BYTES) {
      await services.store.write((w) => w.taskBatches.end(form.id, id, { failure: 'tooLarge' }, now))
    } else {
      const { title, key, layer } = query
      const { rules } = settings
      const reading = {
        formId: form.id,
        id,
        format,
        ...turn,
        layer,
        title: title?.trim(),
        key: key?.trim(),
        settings: { rules, answersWanted: wanted ?? settings.answersWanted },
      }
      await taskUploads.read(upload, { from: from ?? 0, file }, (all) => importBatch(services.store, reading, all))
    }
    return batchOf(services, form.id, id)
  },

  async listTaskLayers({ body, request }) {
    const file: unknown = body
    if (!(file instanceof Readable))
      throw new Problem('badRequest', { reason: `the body must be a file, sent as ${GPKG}` })
    if ((bytesOf(request) ?? 0) > MAX_TASK_FILE_BYTES) return { failure: 'tooLarge', layers: [] }
    try {
      const layers = await GeoPackage.receive(
        file,
        () => undefined,
        (opened) =>
          Promise.resolve(opened.layers().map((layer) => ({ ...layer, head: opened.head(layer.name, HEAD_ROWS) }))),
      )
      return {
        failure: layers.length === 0 ? 'notGeoPackage' : null,
        layers: layers.map((layer) => ({
          ...layer,
          columns: [...layer.columns],
          head: [...layer.head],
          readable: isKnown(layer.crs),
        })),
      }
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error
      return { failure: error.failure, layers: [] }
    }
  },

  async changeBatch({ services, form, params, body }) {
    const { id } = await batchOf(services, form.id, params.batchId)
    await services.store.write((w) => w.taskBatches.setWanted(form.id, id, body.answers))
    await reapplySettings(services, form, id)
    return batchOf(services, form.id, id)
  },

  async cloneBatch({ services, form, actor, params, body }) {
    const { store } = services
    const source = await store.read((r) => r.taskBatches.get(form.id, params.batchId))
    if (!source) throw new Problem('batchNotFound')
    const { id, name } = body
    const now = Date.now()
    const isNew = await store.write((w) =>
      w.taskBatches.begin({
        id,
        form_id: form.id,
        name,
        format: 'clone',
        state: 'reading',
        failure: null,
        note: null,
        wanted: source.wanted,
        clone_of: source.id,
        created_by: actor.user.id,
        created_at: now,
        updated_at: now,
        bytes: source.total,
      }),
    )
    const resuming = { ...resumingAt(now), cloneOf: source.id }
    const turn = isNew ? { reader: 1 } : await store.write((w) => w.taskBatches.resume(form.id, id, resuming))
    // A repeated request returns the result of the first one, or continues it after an interruption.
    if (turn === null) return batchOf(services, form.id, id)
    const { reader } = turn
    const cloning = { batchId: source.id, toBatch: id, reader, limit: CLONED_AT_ONCE }
    while (await store.write((w) => w.tasks.cloneOfBatch(form.id, cloning)));
    await store.intake.finish(form.id, id)
    await store.write((w) => w.taskBatches.end(form.id, id, { reader }, Date.now()))
    return batchOf(services, form.id, id)
  },

  async withdrawBatch({ services, form, params }) {
    const { id } = await batchOf(services, form.id, params.batchId)
    await withdrawBatch(services, form.id, id)
    return batchOf(services, form.id, id)
  },

  async listBatchErrors({ services, form, params }) {
    const { id } = await batchOf(services, form.id, params.batchId)
    const errors = await services.store.read((r) => r.taskBatches.errors(form.id, id))
    return { errors: errors.map(({ row, problem, value }) => ({ row, problem: problem as RowProblem, value })) }
  },
}

const resumingAt = (now: number) => ({ now, silentSince: now - INTERRUPTED_AFTER_MS })

/** Declared size of a file; null if the client did not send it. */
const bytesOf = ({ headers }: EndpointCall<'uploadBatch'>['request']): number | null =>
  Number(headers['content-length']) || null

async function batchOf({ store, taskUploads }: EndpointCall<'getBatch'>['services'], formId: string, id: string) {
  const batch = await store.read((r) => r.taskBatches.get(formId, id))
  if (!batch) throw new Problem('batchNotFound')
  const shown = presentBatch(batch, Date.now())
  const mayGoOn = shown.state === 'reading' || (shown.state === 'failed' && shown.failure === 'cutShort')
  const resumeAt = mayGoOn ? await taskUploads.sizeOf({ formId, batchId: id }) : 0
  return resumeAt > 0 ? { ...shown, resumeAt } : shown
}
