import { Readable } from 'node:stream'
import Papa from 'papaparse'
import { AUDIT_USER_DETAILS, type AuditEntry } from '../../contract/auditShapes.ts'
import { Problem } from '../../contract/problems.ts'
import { writeAuditEntry } from '../audit/writeAuditEntry.ts'
import type { EndpointCall, Handlers } from '../http/route.ts'
import type { AuditRow, AuditSearch } from '../store/audit.ts'
import type { Store } from '../store/Store.ts'

const PAGE = 100
const ROWS_AT_ONCE = 500
const DAY_MS = 86_400_000

/** Audit log of a form and of the whole server. */
export const auditHandlers: Pick<Handlers, 'listFormAudit' | 'exportFormAudit' | 'listAudit' | 'exportAudit'> = {
  listFormAudit: ({ services, form, query }) => page(services.store, { ...query, form: form.id }),

  listAudit: ({ services, query }) => page(services.store, query),

  async exportFormAudit({ services, form, actor, query, reply }) {
    await services.store.write((w) => writeAuditEntry(w, actor, { action: 'export.audit', form, about: query }))
    return sendCsv(services.store, searchOf({ ...query, form: form.id }), reply)
  },

  async exportAudit({ services, actor, query, reply }) {
    await services.store.write((w) => writeAuditEntry(w, actor, { action: 'export.audit', form: null, about: query }))
    return sendCsv(services.store, searchOf(query), reply)
  },
}

function sendCsv(store: Store, search: AuditSearch, reply: EndpointCall<'exportAudit'>['reply']): Readable {
  reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="audit.csv"')
  return Readable.from(csvOf(store, search))
}

type AuditQuery = Omit<AuditSearch, 'from' | 'until'> & {
  readonly from?: string | undefined
  readonly until?: string | undefined
}

/** Parses search parameters; a date as end includes the whole day. Throws badRequest for invalid times. */
function searchOf({ from, until, ...search }: AuditQuery): AuditSearch {
  return {
    ...search,
    from: from === undefined ? undefined : timeOf(from),
    until: until === undefined ? undefined : timeOf(until) + (until.includes('T') ? 0 : DAY_MS),
  }
}

function timeOf(text: string): number {
  const time = Date.parse(text)
  if (Number.isNaN(time)) throw new Problem('badRequest', { reason: `${text} is no day or time` })
  return time
}

async function page(store: Store, { limit = PAGE, ...filters }: AuditQuery & { readonly limit?: number | undefined }) {
  const rows = await store.scan((r) => r.audit.list(searchOf(filters), limit + 1))
  const shown = rows.slice(0, limit)
  const entries = shown.map(present)
  const named = await store.read((r) => r.users.names([...new Set(entries.flatMap(({ about }) => usersIn(about)))]))
  const people = Object.fromEntries(named.map(({ id, name }) => [id, name]))
  return { entries, people, next: rows.length > limit ? (shown.at(-1)?.seq ?? null) : null }
}

const usersIn = (about: AuditEntry['about']): string[] =>
  AUDIT_USER_DETAILS.map((key) => about[key]).filter((id): id is string => typeof id === 'string')

function present(row: AuditRow): AuditEntry {
  return {
    seq: row.seq,
    at: new Date(row.at).toISOString(),
    personId: row.person_id,
    personName: row.person_name,
    action: row.action,
    formId: row.form_id,
    formName: row.form_name,
    count: row.count,
    about: JSON.parse(row.about) as AuditEntry['about'],
  }
}

const COLUMNS = ['seq', 'at', 'personId', 'personName', 'action', 'formId', 'formName', 'count', 'about'] as const

/** Streams the audit log as CSV, with formulas in names escaped for spreadsheets. */
async function* csvOf(store: Store, search: AuditSearch): AsyncIterable<string> {
  yield `${COLUMNS.join()}\r\n`
  let before: number | undefined
  for (;;) {
    const after = before
    const rows: AuditRow[] = await store.scan((r) => r.audit.list({ ...search, before: after }, ROWS_AT_ONCE))
    if (rows.length === 0) return
    const cells = rows.map(present).map((entry) => COLUMNS.map((name) => cellOf(entry[name])))
    yield `${Papa.unparse(cells, { escapeFormulae: true })}\r\n`
    before = rows.at(-1)?.seq
  }
}

const cellOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value
