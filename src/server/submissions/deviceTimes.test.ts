import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { type CompiledQuery, Kysely, SqliteDialect } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { publishedForm, submission, type PublishedForm } from '../../../tests/kit/publishedForm.ts'
import type { TestClient } from '../../../tests/kit/testPortal.ts'
import { sharedPortal, type SharedPortal } from '../../../tests/kit/sharedPortal.ts'
import { openDatabase } from '../db/openDatabase.ts'
import type { Tables } from '../db/tables.ts'
import { SubmissionsReader } from '../store/submissions/reader.ts'

let s: SharedPortal
let collector: TestClient
let form: PublishedForm
const FUTURE = '2099-01-01T00:00:00.000Z'
/** In the order received. */
const SENT = {
  offline: { started_at: '2026-03-01T06:00:00.000Z', completed_at: '2026-03-02T07:00:00.000Z' },
  quick: { started_at: '2026-03-02T05:00:00.000Z', completed_at: '2026-03-02T05:01:00.000Z' },
  ahead: { started_at: FUTURE, completed_at: '1969-07-20T20:17:40.000Z' },
  silent: {},
  odd: { started_at: 'yesterday', completed_at: '' },
}
const names = new Map<string, string>()

beforeAll(async () => {
  s = await sharedPortal()
  collector = await s.as('collector')
  form = await publishedForm(s)
  for (const [name, times] of Object.entries(SENT)) {
    const id = randomUUID()
    names.set(id, name)
    await collector.call('submitWeb', { body: submission(form.id, { name }, { id, ...times }) })
  }
})

const list = async (query: { readonly [name: string]: string } = {}) => {
  const { body } = await form.author.call('listSubmissions', { params: { id: form.id }, query })
  return body
}
const idOf = (name: string) => [...names].find(([, one]) => one === name)?.[0] ?? ''

/** All of them, a page at a time. */
async function sorted(sort: string, order: string): Promise<readonly (string | undefined)[]> {
  const found: (string | undefined)[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page = await list({ sort, order, limit: '2', ...(cursor ? { cursor } : {}) })
    found.push(...page.rows.map(({ id }) => names.get(id)))
    cursor = page.next
  }
  return found
}

describe('The device times of a submission', () => {
  it('are stored as sent, beside the time of receipt', async () => {
    const { rows } = await list()
    const told = Object.fromEntries(rows.map(({ id, ...row }) => [names.get(id), [row.startedAt, row.completedAt]]))
    expect(told).toEqual({
      offline: [SENT.offline.started_at, SENT.offline.completed_at],
      quick: [SENT.quick.started_at, SENT.quick.completed_at],
      ahead: [SENT.ahead.started_at, SENT.ahead.completed_at],
      silent: [null, null],
      odd: [null, null],
    })
    expect(rows.every(({ submittedAt }) => Math.abs(Date.now() - Date.parse(submittedAt)) < 600_000)).toBe(true)
  })

  it('are visible to the collector, too', async () => {
    const { body } = await collector.call('getMySubmission', { params: { submissionId: idOf('offline') } })
    expect(body).toMatchObject({ startedAt: SENT.offline.started_at, completedAt: SENT.offline.completed_at })
  })

  it('sort the list, page by page; a future time counts as the time of receipt', async () => {
    expect(await sorted('received', 'asc')).toEqual(['offline', 'quick', 'ahead', 'silent', 'odd'])
    expect(await sorted('completed', 'asc')).toEqual(['ahead', 'quick', 'offline', 'silent', 'odd'])
    expect(await sorted('completed', 'desc')).toEqual(['odd', 'silent', 'offline', 'quick', 'ahead'])
    expect(await sorted('started', 'asc')).toEqual(['offline', 'quick', 'ahead', 'silent', 'odd'])
    expect(await sorted('started', 'desc')).toEqual(['odd', 'silent', 'ahead', 'quick', 'offline'])
  })

  it('are found through an index, without sorting all rows', async () => {
    const database = openDatabase(join(s.folder, 'plans.db'))
    const asked: CompiledQuery[] = []
    const db = new Kysely<Tables>({
      dialect: new SqliteDialect({ database: database.sqlite }),
      log: ({ query }) => {
        asked.push(query)
      },
    })
    const reader = new SubmissionsReader(db)
    await reader.list('x', 5, null, null, { by: 'completed', order: 'desc' })
    await reader.list('x', 5, { at: 1, seq: 1 }, null, { by: 'started', order: 'asc' })
    const plans = asked.map(({ sql, parameters }) =>
      JSON.stringify(database.sqlite.prepare(`EXPLAIN QUERY PLAN ${sql}`).all([...parameters])),
    )
    await database.close()
    expect(plans[0]).toContain('submissions_by_completion')
    expect(plans[1]).toContain('submissions_by_start')
    expect(plans.join()).not.toContain('TEMP B-TREE')
  })

  it('are exported', async () => {
    const { text } = await form.author.call('exportSubmissions', { params: { id: form.id, format: 'csv' } })
    const line = text.split('\r\n').find((one) => one.startsWith(idOf('offline')))
    expect(line?.split(',').slice(3, 5)).toEqual([SENT.offline.started_at, SENT.offline.completed_at])
  })

  it('do not create another submission when sent again', async () => {
    const body = submission(form.id, { name: 'offline' }, { id: idOf('offline'), completed_at: FUTURE })
    expect((await collector.call('submitWeb', { body })).body.data.duplicate).toBe(true)
    const { rows } = await list()
    expect(rows.find(({ id }) => id === idOf('offline'))?.completedAt).toBe(SENT.offline.completed_at)
  })
})

describe('A draft on the server', () => {
  it('keeps the time of its first answer, the earlier one of two devices', async () => {
    const about = { params: { id: form.id, version: 1 }, query: { about: '' } }
    const draft = { submissionId: randomUUID(), answers: { name: 'A' }, others: {} }
    const first = await collector.call('saveDraft', {
      ...about,
      body: { ...draft, revision: 0, startedAt: '2026-03-02T05:00:00.000Z' },
    })
    expect((await collector.call('getDraft', about)).body.startedAt).toBe('2026-03-02T05:00:00.000Z')
    const later = { ...draft, revision: first.body.revision, startedAt: '2026-03-02T09:00:00.000Z' }
    await collector.call('saveDraft', { ...about, body: later })
    expect((await collector.call('getDraft', about)).body.startedAt).toBe('2026-03-02T05:00:00.000Z')
  })
})
