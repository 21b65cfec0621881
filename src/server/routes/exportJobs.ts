import { Problem } from '../../contract/problems.ts'
import type { ExportJob } from '../../contract/exportShapes.ts'
import type { Handlers } from '../http/route.ts'
import type { StoredExportRequest } from '../jobs/exports/makeExport.ts'
import { startExport } from '../jobs/exports/startExport.ts'
import { readRange } from '../media/readRange.ts'
import type { ExportJobRow } from '../store/exportJobs.ts'
import { maySeePersonal } from '../submissions/redactFor.ts'

type Names = 'startExport' | 'listExports' | 'getExport' | 'cancelExport' | 'downloadExport'

/** Exports made by jobs; each is visible to its requester only. A form that was never published has none. */
export const exportJobHandlers: Pick<Handlers, Names> = {
  async startExport({ services, form, actor, body, request }) {
    const origin = services.config.publicUrl ?? `${request.protocol}://${request.host}`
    return presentJob(await startExport(services, { form, actor, origin }, body))
  },

  async listExports({ services, form, actor }) {
    return { exports: (await services.exportJobs.list(form.id, actor.user.id)).map(presentJob) }
  },

  async getExport({ services, form, actor, params }) {
    return presentJob(await services.exportJobs.own(form.id, actor.user.id, params.jobId))
  },

  async cancelExport({ services, form, actor, params }) {
    await services.exportJobs.cancel(await services.exportJobs.own(form.id, actor.user.id, params.jobId))
    return {}
  },

  async downloadExport({ services, form, actor, params, request, reply }) {
    const job = await services.exportJobs.own(form.id, actor.user.id, params.jobId)
    // Roles change within a day.
    if (requestOf(job).personal === true && !maySeePersonal(form, actor)) throw new Problem('notAllowed')
    const size = job.bytes ?? 0
    const name = job.file_name ?? job.id
    const etag = `"${job.id}"`
    const isSame = (request.headers['if-range'] ?? etag) === etag
    const range = isSame ? readRange(request.headers.range, size) : null
    const file = range === 'none' ? null : await services.exportJobs.open(job, range ?? undefined)
    const ending = name.slice(name.lastIndexOf('.') + 1)
    reply
      .type(MEDIA_TYPES[ending] ?? 'application/octet-stream')
      .header('accept-ranges', 'bytes')
      .header('etag', etag)
      .header(
        'content-disposition',
        `attachment; filename="${form.id}.${ending}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      )
    if (range === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send()
    const { start, end } = range ?? { start: 0, end: size - 1 }
    if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
    return reply.header('content-length', end - start + 1).send(file)
  },
}

const MEDIA_TYPES: { readonly [ending: string]: string } = {
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  geojson: 'application/geo+json',
  geojsonl: 'application/x-ndjson',
  gpkg: 'application/geopackage+sqlite3',
  fgb: 'application/flatgeobuf',
  kml: 'application/vnd.google-earth.kml+xml',
  gpx: 'application/gpx+xml',
  parquet: 'application/vnd.apache.parquet',
}

const requestOf = (job: ExportJobRow) => JSON.parse(job.request) as StoredExportRequest

function presentJob(job: ExportJobRow): ExportJob {
  const { id, format, state, done, total, bytes, failure } = job
  const { ids, found } = requestOf(job)
  return {
    id,
    format,
    state,
    done,
    total,
    of: ids ? 'chosen' : found ? 'found' : 'all',
    fileName: state === 'done' ? job.file_name : null,
    bytes,
    failure,
    createdAt: iso(job.created_at),
    finishedAt: iso(job.finished_at),
    expiresAt: iso(job.expires_at),
  }
}

function iso(at: number): string
function iso(at: number | null): string | null
function iso(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
