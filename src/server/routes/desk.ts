import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { GeoJSONVTTile } from '@maplibre/geojson-vt'
import {
  type DeskColumn,
  type DeskState,
  FACTS,
  PEOPLE_FACTS,
  MAX_SHAPES_PER_REQUEST,
  TILE_LAYER,
} from '../../contract/desk.ts'
import { Problem } from '../../contract/problems.ts'
import type { CompiledForm } from '../../forms/compile/CompiledForm.ts'
import type { AnswerType, Json } from '../../forms/kinds/ElementKind.ts'
import {
  type DeskRequest,
  columnAnywhere,
  columnType,
  isHidden,
  parseMappedQuestions,
  parseSorting,
  readDeskRequest,
} from '../desk/deskRequest.ts'
import { answersAt } from '../desk/flatten.ts'
import { foldText } from '../desk/foldText.ts'
import type { Span } from '../desk/spanOf.ts'
import type { Question, RowsQuestion, Sorting, TileMark } from '../desk/questions.ts'
import { positionsOf } from '../../geo/positionsOf.ts'
import type { Shape } from '../../geo/Shape.ts'
import { simplifyShape } from '../../geo/simplifyShape.ts'
import type { EndpointCall, Handlers } from '../http/route.ts'
import type { Services } from '../Services.ts'
import type { SubmissionRecord } from '../store/submissions/reader.ts'
import { redactFor, maySeePersonal } from '../submissions/redactFor.ts'
import { renamedSince } from '../submissions/renamedSince.ts'
import type { FormRow } from '../store/forms/reader.ts'
import { encodeCursor, isPageCursor, parseCursor } from './paging.ts'
import { presentSubmission } from './present.ts'

type Names =
  | 'getDeskColumns'
  | 'queryDesk'
  | 'getDeskNeighbours'
  | 'listDeskIds'
  | 'countDesk'
  | 'facetDesk'
  | 'findDeskShapes'
  | 'listDeskShapes'
  | 'histogramDesk'
  | 'textsDesk'
  | 'getDeskTile'

const PAGE = 50
const VALUES = 50
const BARS = 20
const TEXTS = 12
const IDS = 10_000
const TILE = 'application/vnd.mapbox-vector-tile'

/** Filtered submissions: queried from the desk, returned as in the store. */
export const deskHandlers: Pick<Handlers, Names> = {
  async getDeskColumns({ services, form, actor }) {
    const plan = await services.desks.plan(form.id)
    const facts = Object.entries(FACTS).map(([id, type]): DeskColumn => {
      return { id, type, ...OF_FACTS, geometry: type === 'place' ? 'points' : null }
    })
    const mayAll = maySeePersonal(form, actor)
    const redacted = [...facts, ...plan.columns].filter(({ id }) => mayAll || !isHidden(plan, id))
    return { columns: redacted, desk: await services.desks.withoutEngine() }
  },

  async queryDesk(call) {
    const page = await pageOf(call)
    await call.services.bulkReads.add(call.actor, call.form, page.rows.length)
    return page
  },

  async getDeskNeighbours(call) {
    const { query, params } = call
    const { filter, typeOf } = await readDeskRequest(call)
    const question = { ask: 'around', filter, sort: parseSorting(query.sort, typeOf), id: params.submissionId } as const
    const { answer, desk } = await askDesk(call, question)
    return { ...answer, desk }
  },

  async listDeskIds(call) {
    const { query } = call
    const asOf = new Date().toISOString()
    const { filter, typeOf } = await readDeskRequest(call)
    const { before = null, at, limit = IDS } = query
    if (at !== undefined) {
      const list = { filter, sort: parseSorting(query.sort, typeOf), ...snapshotIn(query.snapshot) }
      const { answer, desk } = await askDesk(call, { ask: 'slice', ...list, at, limit, ids: true })
      return { ids: [...answer.ids], next: null, asOf, desk }
    }
    const { answer, desk } = await askDesk(call, { ask: 'ids', filter, before, limit })
    return { ids: [...answer.ids], next: answer.next, asOf, desk }
  },

  async countDesk(call) {
    const { form, query } = call
    const { filter } = await readDeskRequest(call)
    const counted = await askDesk(call, { ask: 'count', filter, upTo: snapshotIn(query.snapshot).upTo })
    return { count: counted.answer, of: form.submission_count, desk: counted.desk }
  },

  async findDeskShapes(call) {
    const { query, services, form } = call
    const request = await readDeskRequest(call)
    const { filter, plan, mayAll, typeOf } = request
    const shaped = await shapedOf(services, form)
    if (shaped.size === 0) return { found: [], any: false }
    const ofAll = query.element === undefined || query.element.split(',').includes('_place')
    // The place of a hidden answer would reveal the answer.
    if (ofAll && !mayAll && (plan.hidesPlace || [...shaped].some((id) => plan.personal.has(id))))
      return { found: [], any: true }
    const places = parseMappedQuestions(ofAll ? undefined : query.element, request)
    const by = query.by === undefined ? null : { element: query.by, type: columnType(query.by, typeOf) }
    const box = query.box.split(',').map(Number) as unknown as Span
    if (box[2] <= box[0] || box[3] <= box[1]) throw new Problem('badRequest', { reason: 'querystring/box is empty' })
    const { answer } = await askDesk(call, { ask: 'spans', filter, places, box, by, limit: MAX_SHAPES_PER_REQUEST })
    return { found: [...answer], any: true }
  },

  async listDeskShapes({ services, form, actor, body }) {
    if ((await shapedOf(services, form)).size === 0) return { shapes: [], any: false }
    const found = await services.store.read((r) => r.submissions.byIds(form.id, body.ids))
    const rows = await redactFor(services, form, found, maySeePersonal(form, actor))
    const shapes = await Promise.all(
      rows.map(async ({ id, version, input }) => {
        const { compiled } = await services.versions.get(form.id, version)
        const answers = JSON.parse(input) as unknown
        return shapedIn(compiled).flatMap(({ kind, path, element }) =>
          answersAt(answers, path.split('/')).flatMap((answer) => {
            const shape = answer === null || answer === undefined ? null : kind.geometry?.(answer as Json)
            return shape && shape.type !== 'Point' ? [{ id, element: element.id, shape }] : []
          }),
        )
      }),
    )
    return { shapes: lightened(shapes.flat()), any: true }
  },

  async facetDesk(call) {
    const { element, limit = VALUES, order, snapshot } = call.query
    const request = await readDeskRequest(call)
    const column = columnAnywhere(element, request)
    const { type } = column
    if (type === 'place' || type === 'rows')
      throw new Problem('filterInvalid', { at: '/element', reason: `is of type ${type}` })
    const { upTo } = snapshotIn(snapshot)
    const inOrder = order === undefined ? {} : { order }
    const question = { ask: 'facet', filter: request.filter, ...column, limit, upTo, ...inOrder } as const
    const { answer, desk } = await askDesk(call, question)
    const isTime = type === 'day' || type === 'moment'
    const names = await namesIn(call.services, element, answer.values)
    const values = answer.values.map(({ value, count }) => {
      const name = names.get(String(value))
      return {
        value: isTime ? timeText(Number(value), type) : value,
        count,
        ...(name === undefined ? {} : { name }),
      }
    })
    if (order !== undefined && names.size > 0) values.sort(byName(order))
    return { ...answer, values, desk }
  },

  async histogramDesk(call) {
    const { element, bars = BARS } = call.query
    const request = await readDeskRequest(call)
    const column = columnAnywhere(element, request)
    const { type } = column
    if (!SPREAD.includes(type)) throw new Problem('filterInvalid', { at: '/element', reason: `is of type ${type}` })
    const { answer, desk } = await askDesk(call, { ask: 'histogram', filter: request.filter, ...column, bars })
    const isTime = type === 'day' || type === 'moment'
    const end = (at: number) => (isTime ? timeText(at, type) : at)
    return {
      ...answer,
      bars: answer.bars.map(({ from, to, count }) => ({ from: end(from), to: end(to), count })),
      desk,
    }
  },

  async textsDesk(call) {
    const { element, limit = TEXTS } = call.query
    const request = await readDeskRequest(call)
    const column = columnAnywhere(element, request)
    if (column.type !== 'text')
      throw new Problem('filterInvalid', { at: '/element', reason: `is of type ${column.type}` })
    const { answer, desk } = await askDesk(call, { ask: 'texts', filter: request.filter, ...column, limit })
    return { ...answer, answers: [...answer.answers], words: [...answer.words], desk }
  },

  async getDeskTile(call) {
    const { params, query, reply, services, form } = call
    const request = await readDeskRequest(call)
    const { filter, typeOf } = request
    const places = parseMappedQuestions(query.element, request)
    const by = query.by === undefined ? null : { element: query.by, type: columnType(query.by, typeOf) }
    const at = { z: Number(params.z), x: Number(params.x), y: Number.parseInt(params.y, 10) }
    if (at.x >= 2 ** at.z || at.y >= 2 ** at.z) throw new Problem('notFound')
    const { answer, desk } = await askDesk(call, { ask: 'tile', filter, places, by, ...at })
    reply.type(TILE).header('x-desk', JSON.stringify(desk))
    const ids = await idsOf(services, form, answer.marks)
    return Buffer.from(tileOf(answer.marks, ids, query.element ? places.map(({ element }) => element) : []))
  },
}

interface FacetValue {
  readonly value: unknown
  readonly name?: string
}

/** Compares users as lists are sorted by them: by folded name, and by id for equal ones. */
const byName = (order: 'asc' | 'desc') => (a: FacetValue, b: FacetValue) =>
  Buffer.compare(nameKey(a), nameKey(b)) * (order === 'asc' ? 1 : -1)
const nameKey = ({ value, name }: FacetValue) =>
  Buffer.from(name === undefined ? String(value) : `${foldText(name)}\u001f${String(value)}`)

/** Names of the users among the values of a column; empty for columns that hold something else. */
async function namesIn(
  { store }: Pick<Services, 'store'>,
  element: string,
  values: readonly { readonly value: unknown }[],
): Promise<ReadonlyMap<string, string>> {
  if (!PEOPLE_FACTS.includes(element)) return new Map()
  const users = await store.read((r) => r.users.names(values.map(({ value }) => String(value))))
  return new Map(users.map(({ id, name }) => [id, name]))
}

/** Maximum number of positions in a response, about 500 KB. */
const MAX_POSITIONS = 15_000

/** Returns the shapes unchanged, or simplified if together they have too many positions. */
function lightened<T extends { readonly shape: Shape }>(shapes: readonly T[]): T[] {
  const positions = shapes.reduce((sum, { shape }) => sum + positionsOf(shape).length, 0)
  return positions <= MAX_POSITIONS ? [...shapes] : shapes.map((one) => ({ ...one, shape: simplifyShape(one.shape) }))
}

/** Ids of questions answered with lines or areas, in any version. */
async function shapedOf({ store, versions }: Services, form: FormRow): Promise<ReadonlySet<string>> {
  const numbers = await store.read((r) => r.forms.versions(form.id))
  const all = await Promise.all(numbers.map(({ number }) => versions.get(form.id, number)))
  return new Set(all.flatMap(({ compiled }) => shapedIn(compiled).map(({ element }) => element.id)))
}

/** Questions of a version answered with lines or areas. */
const shapedIn = ({ nodes }: CompiledForm) =>
  nodes.flatMap((node) =>
    node.path !== null && node.kind.geometry && node.kind.geometryType !== 'Point'
      ? [{ ...node, path: node.path }]
      : [],
  )

const OF_FACTS = { kind: null, path: null, version: null, within: null } as const
const SPREAD: readonly AnswerType[] = ['number', 'files', 'rows', 'day', 'moment']
const timeText = (at: number, type: AnswerType): string =>
  type === 'day' ? new Date(at).toISOString().slice(0, 10) : new Date(at).toISOString()

/** Reads a page of submissions from the desk, or from the store if the result is the same or there is no desk. */
async function pageOf(call: EndpointCall<'queryDesk'>) {
  const { services, form, query } = call
  const { limit = PAGE } = query
  const asking = await readDeskRequest(call)
  const sort = parseSorting(query.sort, asking.typeOf)
  const only = query.columns?.split(',')
  // Unfiltered and newest first: the store's own order.
  const { filter } = asking
  const snapshot = snapshotIn(query.snapshot)
  if (query.at !== undefined) {
    const slice = { ask: 'slice', filter, sort, ...snapshot, at: query.at, limit, ids: false } as const
    const { answer, desk } = await askDesk(call, slice)
    const found = await storedRows(services, form, answer.seqs)
    const rows = await shown(services, form, found, only, asking)
    const present = new Set(found.map(({ seq }) => seq))
    const gaps = answer.seqs.flatMap((seq, index) => (present.has(seq) ? [] : [index]))
    return { rows, next: null, snapshot: printSnapshot(snapshot), of: answer.of, gaps, desk }
  }
  const isPlain = filter === null && sort.length === 1 && sort[0]?.element === '_submitted_at' && sort[0].down
  const plain = { form, limit, after: query.after, snapshot: query.snapshot, only, asking }
  // Without the engine, all pages are in the store's order, whatever was asked for.
  if (isPlain || (query.after !== undefined && isPageCursor(query.after))) return plainPage(services, plain)
  const after = afterIn(query.after, sort)
  const question = { ask: 'rows', filter, sort, upTo: snapshot.upTo, after, limit } as const
  const { answer, desk } = await services.desks.ask(form.id, question, query.atLeast === 'now')
  if (!answer) return plainPage(services, { ...plain, after: undefined, snapshot: undefined, desk })
  return {
    rows: await shown(services, form, await storedRows(services, form, answer.seqs), only, asking),
    next: answer.after && Buffer.from(JSON.stringify([sortName(sort), answer.after])).toString('base64url'),
    snapshot: printSnapshot({ ...snapshot, upTo: snapshot.upTo ?? answer.upTo }),
    of: null,
    gaps: [],
    desk,
  }
}

/**
 * Reads submissions in the order of `seqs`, without those deleted since, by primary key: faster than waiting for a read
 * thread.
 */
async function storedRows({ store }: Services, form: FormRow, seqs: readonly number[]) {
  const found = await store.read((r) => r.submissions.ofSeqs(form.id, seqs))
  const bySeq = new Map(found.flatMap((row) => (row.deleted_at === null ? [[row.seq, row] as const] : [])))
  return seqs.flatMap((seq) => bySeq.get(seq) ?? [])
}

/** What a list was read from: `since`, in ms since 1970, with submissions up to one, by `seq`; null for all. */
interface Snapshot {
  readonly since: number
  readonly upTo: number | null
}

function snapshotIn(text: string | undefined): Snapshot {
  if (text === undefined) return { since: Date.now(), upTo: null }
  const [since = 0, upTo = 0] = text.split('-').map(Number)
  return { since, upTo }
}

const printSnapshot = ({ since, upTo }: Snapshot): string => `${since}-${upTo ?? Number.MAX_SAFE_INTEGER}`

type AnyCall = Pick<EndpointCall<'countDesk'>, 'services' | 'form' | 'actor'> & {
  readonly query: { readonly filter?: string; readonly atLeast?: 'now' }
}

/** Queries the desk. Throws deskMissing without an engine. */
async function askDesk<Q extends Question>({ services, form, query }: AnyCall, question: Q) {
  const { answer, desk } = await services.desks.ask(form.id, question, query.atLeast === 'now')
  if (answer === null) throw new Problem('deskMissing')
  return { answer, desk }
}

const sortName = (sort: readonly Sorting[]): string =>
  sort.map(({ element, down }) => `${down ? '-' : ''}${element}`).join()

/** Parses a cursor. Throws badRequest for a cursor of another order. */
function afterIn(text: string | undefined, sort: readonly Sorting[]): RowsQuestion['after'] {
  if (text === undefined) return null
  const wrong = new Problem('badRequest', {
    reason: 'querystring/after is not one that this server gave for this order',
  })
  let read: unknown
  try {
    read = JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    throw wrong
  }
  if (!Array.isArray(read) || read[0] !== sortName(sort) || !Array.isArray(read[1])) throw wrong
  const values = read[1] as unknown[]
  const isPlain = values.every((one) => one === null || ['string', 'number', 'boolean'].includes(typeof one))
  if (!isPlain || values.length !== sort.length + 1 || typeof values.at(-1) !== 'number') throw wrong
  return values as NonNullable<RowsQuestion['after']>
}

interface Plain {
  readonly form: FormRow
  readonly limit: number
  readonly after: string | undefined
  readonly snapshot: string | undefined
  readonly only: readonly string[] | undefined
  readonly asking: DeskRequest
  readonly desk?: DeskState
}

async function plainPage(services: Services, { form, limit, after, snapshot, only, asking, desk }: Plain) {
  const cursor = parseCursor(after)
  const since = Date.now()
  const rows = await services.store.scan((r) => r.submissions.list(form.id, limit + 1, cursor, null))
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    rows: await shown(services, form, page, only, asking),
    next: last && rows.length > limit ? encodeCursor({ at: last.submitted_at, seq: last.seq }) : null,
    // Newest first: nothing older was received later.
    snapshot: snapshot ?? printSnapshot({ since, upTo: Math.max(0, ...page.map(({ seq }) => seq)) }),
    of: null,
    gaps: [],
    desk: desk ?? (await services.desks.withoutEngine()),
  }
}

async function shown(
  services: Services,
  form: FormRow,
  rows: readonly SubmissionRecord[],
  only: readonly string[] | undefined,
  { plan, mayAll }: DeskRequest,
) {
  const redacted = await redactFor(services, form, rows, mayAll)
  const renamed = await renamedSince(services, form, new Set(redacted.map(({ version }) => version)))
  return redacted.map((row) => {
    const presented = presentSubmission(row, renamed.get(row.version))
    if (only === undefined) return presented
    const reads = plan.versions.get(row.version)?.reads ?? []
    const names = new Set(reads.filter(({ element }) => only.includes(element)).map(({ steps }) => steps[0]))
    const input = Object.fromEntries(Object.entries(presented.input).filter(([name]) => names.has(name)))
    return { ...presented, input }
  })
}

/** Number of submissions looked up at once without a read thread. */
const FEW = 500

/** Ids of the submissions that a tile has on their own, by `seq`: the desk would take longer than the rest of a tile. */
async function idsOf({ store }: Services, form: FormRow, marks: readonly TileMark[]) {
  const seqs = [...new Set(marks.flatMap(({ seq }) => seq ?? []))]
  if (seqs.length === 0) return new Map<number, string>()
  return seqs.length > FEW
    ? store.scan((r) => r.submissions.idsOfSeqs(form.id, seqs))
    : store.read((r) => r.submissions.idsOfSeqs(form.id, seqs))
}

/** Extent of a tile. */
const EXTENT = 4_096

/** `questions`: ids of what is drawn, by `TileMark.place`; empty if points do not name theirs. */
function tileOf(
  marks: readonly TileMark[],
  ids: ReadonlyMap<number, string>,
  questions: readonly string[],
): Uint8Array {
  const features = marks.flatMap(({ x, y, count, seq, value, place }) => {
    const question = questions[place]
    const id = seq === null ? null : ids.get(seq)
    // Erased since.
    if (id === undefined) return []
    const one = question === undefined ? { id } : { id, question }
    return {
      type: 1,
      geometry: [[Math.floor(x * EXTENT), Math.floor(y * EXTENT)]],
      tags: { ...(count === 1 ? one : { count }), ...(value === null ? {} : { value }) },
    }
  })
  if (features.length === 0) return new Uint8Array()
  return fromGeojsonVt({ [TILE_LAYER]: { features } as unknown as GeoJSONVTTile }, { version: 2, extent: EXTENT })
}
