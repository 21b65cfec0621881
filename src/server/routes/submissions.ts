import { Problem } from '../../contract/problems.ts'
import type { EndpointCall, Handlers } from '../http/route.ts'
import { listShapes } from '../submissions/listShapes.ts'
import { requireDriverApp } from '../http/driverAppOnly.ts'
import type { FormRow } from '../store/forms/reader.ts'
import { firstPicture } from '../submissions/firstPicture.ts'
import { nameFillings } from '../submissions/nameFillings.ts'
import { renamedSince } from '../submissions/renamedSince.ts'
import { hidesPlaces, redactFor, maySeePersonal } from '../submissions/redactFor.ts'
import { receiveSubmission } from '../submissions/receiveSubmission.ts'
import { presentMine, presentSubmission } from './present.ts'
import { submissionDetail } from './submissionDetail.ts'
import { timeOf } from '../store/submissions/reader.ts'
import { parseBox, parseCursor, encodeCursor } from './paging.ts'
import { printPoints } from '../submissions/printPoints.ts'
import { joinIntoChunks } from '../http/joinIntoChunks.ts'
import type { SubmissionPoints } from '../../contract/shapes.ts'
import { Readable } from 'node:stream'

type Names =
  | 'submitWeb'
  | 'submitDriver'
  | 'listSubmissions'
  | 'getSubmission'
  | 'listPoints'
  | 'listShapes'
  | 'mySubmissions'

const PAGE = 50
const MINE = 500

/** Receiving and reading submissions. */
export const submissionHandlers: Pick<Handlers, Names> = {
  submitWeb: (call) => submit(call, 'web'),
  submitDriver: (call) => submit(call, 'driver'),

  async listSubmissions({ services, form, actor, query }) {
    const { limit = PAGE, sort: by = 'received', order = 'desc' } = query
    const deleted = query.deleted === 'true'
    const cursor = parseCursor(query.cursor)
    const box = parseBox(query.bbox)
    // Who may not see places cannot look for them either.
    if (box && (await hidesPlaces(services, form, actor))) return { total: 0, rows: [], next: null }
    const { rows, total } = await services.store.scan(async (r) => ({
      // One more than requested, to know whether there is a next page.
      rows: await r.submissions.list(form.id, limit + 1, cursor, box, { by, order }, deleted),
      // The total in a box is counted for its first page, then carried in cursors.
      total: deleted
        ? await r.submissions.countDeleted(form.id)
        : box
          ? (cursor?.total ?? (await r.submissions.countIn(form.id, box)))
          : form.submission_count,
    }))
    const page = await redactFor(services, form, rows.slice(0, limit), maySeePersonal(form, actor))
    const last = page.at(-1)
    const renamed = await renamedSince(services, form, new Set(page.map(({ version }) => version)))
    const shown = page.map((row) => presentSubmission(row, renamed.get(row.version)))
    await services.bulkReads.add(actor, form, shown.length)
    return {
      total,
      rows: shown,
      next:
        last && rows.length > limit
          ? encodeCursor({ at: timeOf(last, by), seq: last.seq, ...(box && { total }) })
          : null,
    }
  },

  async getSubmission({ services, form, actor, params }) {
    const row = await services.store.read((r) => r.submissions.get(form.id, params.submissionId))
    if (!row) throw new Problem('submissionNotFound')
    return services.store.read((r) => submissionDetail(services, row, r.submissions, { form, actor }))
  },

  async listPoints({ services, form, actor, reply }) {
    // Positions may be answers with personal data.
    if (await hidesPlaces(services, form, actor)) return { ids: [], coordinates: [] }
    reply.type('application/json; charset=utf-8')
    // Streams bypass the response schema.
    return Readable.from(joinIntoChunks(printPoints(services.store, form.id))) as unknown as SubmissionPoints
  },

  async listShapes({ services, form, actor }) {
    if (await hidesPlaces(services, form, actor)) return { shapes: [] }
    return listShapes(services, form)
  },

  async mySubmissions({ services, actor, request }) {
    const rows = await services.store.scan((r) => r.submissions.mine(actor.user.id, MINE))
    const named = await nameFillings(services, rows, ({ input }) => input, request.headers['accept-language'])
    return { submissions: named.map((row) => presentMine(row, firstPicture(row.input))) }
  },
}

async function submit(
  { services, actor, body, request }: Pick<EndpointCall<'submitWeb'>, 'services' | 'actor' | 'body' | 'request'>,
  way: 'web' | 'driver',
) {
  const refuse = way === 'web' ? (form: FormRow) => requireDriverApp(form, request, services) : null
  return { data: await receiveSubmission(services, actor, body, { way, refuse }) }
}
