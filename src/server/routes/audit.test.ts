import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishedForm, submission, type PublishedForm } from '../../../tests/kit/publishedForm.ts'
import { testPortal, type TestPortal, type TestClient } from '../../../tests/kit/testPortal.ts'
import { testStore } from '../../../tests/kit/testStore.ts'

let s: TestPortal
let form: PublishedForm
let admin: TestClient
beforeAll(async () => {
  s = await testPortal()
  form = await publishedForm(s)
  admin = await s.as('admin')
})
afterAll(() => s.end())

const params = () => ({ id: form.id })
const log = async (query = {}) => (await form.author.call('listFormAudit', { params: params(), query })).body

describe('The audit log of a form', () => {
  it('records who created, published, shared, reviewed and deleted, and when, but no answers', async () => {
    const { body } = await (
      await s.as('collector')
    ).call('submitWeb', { body: submission(form.id, { name: 'Secret' }) })
    const ids = [body.data.id]
    const acted = (act: object) => form.author.call('actOnSubmissions', { params: params(), body: { ids, act } })
    await acted({ act: 'review', state: 'rejected', reason: 'Secret is no name' })
    await acted({ act: 'review', state: 'rejected', reason: 'Secret is no name' })
    await admin.call('exportSubmissions', { params: { ...params(), format: 'csv' } })
    const { entries } = await log()
    expect(entries.map(({ action, personName, count, about }) => [action, personName, count, about])).toMatchObject([
      ['export.submissions', 'An Admin', 1, { format: 'csv' }],
      ['submission.review', 'An Author', 1, { state: 'rejected', ids }],
      ['form.publish', 'An Author', null, { version: 1 }],
      ['form.create', 'An Author', null, {}],
    ])
    expect(JSON.stringify(entries)).not.toContain('Secret')
    expect(entries.every(({ formId, at }) => formId === form.id && Date.now() - Date.parse(at) < 600_000)).toBe(true)
  })

  it('can be filtered by user, action and time, and read page by page', async () => {
    const first = await log({ limit: '2' })
    const second = await log({ limit: '2', before: String(first.next) })
    const all = await log()
    expect([...first.entries, ...second.entries]).toEqual(all.entries.slice(0, 4))
    expect((await log({ action: 'form.publish' })).entries.map(({ action }) => action)).toEqual(['form.publish'])
    expect((await log({ person: 'admin' })).entries.map(({ personName }) => personName)).toEqual(['An Admin'])
    expect((await log({ person: '%' })).entries).toEqual([])
    const today = new Date().toISOString().slice(0, 10)
    expect((await log({ from: today, until: today })).entries).toHaveLength(all.entries.length)
    expect((await log({ until: '2020-01-01' })).entries).toEqual([])
    const odd = await form.author.call('listFormAudit', { params: params(), query: { from: '2026-99-99' } })
    expect(odd.problem).toBe('badRequest')
  })

  it('records users who read very many submissions page by page, but not single reads', async () => {
    const many = await publishedForm(s)
    const { store } = s.app.services
    const about = { form_id: many.id, version: 1, submission_type: 100, mode: 'h5' as const, lon: null, lat: null }
    const submitter_id = (await many.author.call('info')).body.concedoUser?.id ?? ''
    for (let at = 0; at < 500; at++) {
      const times = { submitted_at: Date.UTC(2026, 0, 1) + at, hash: String(at) }
      await store.submit({
        ...about,
        ...times,
        id: crypto.randomUUID(),
        submitter_id,
        additional_data: '{}',
        input: '{}',
      })
    }
    const read = () => many.author.call('queryDesk', { params: { id: many.id }, query: { limit: '500' } })
    const told = async () =>
      (await many.author.call('listFormAudit', { params: { id: many.id }, query: { action: 'read.desk' } })).body
        .entries
    await read()
    expect(await told()).toEqual([])
    await read()
    expect(await told()).toMatchObject([{ personName: 'An Author', count: 1_000 }])
    await read()
    expect(await told()).toHaveLength(1)
  })

  it('can be exported by its owners, which is recorded', async () => {
    const { text } = await form.author.call('exportFormAudit', { params: params(), query: { action: 'form.publish' } })
    const lines = text.trimEnd().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('form.publish')
    expect((await log()).entries[0]).toMatchObject({ action: 'export.audit', about: { action: 'form.publish' } })
  })

  it('is visible to owners of the form; the log of the server and its export, to admins', async () => {
    const second = await s.as('author2')
    await form.author.call('shareForm', { params: params(), body: { email: second.email, role: 'editor' } })
    expect((await second.call('listFormAudit', { params: params() })).problem).toBe('notAllowed')
    expect((await form.author.call('listAudit')).problem).toBe('notAllowed')
    expect((await form.author.call('exportAudit')).problem).toBe('notAllowed')
    expect((await admin.call('listAudit', { query: { form: form.id } })).body.entries[0]?.action).toBe('form.share')
    const { text, headers } = await admin.call('exportAudit')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head = '', newest = ''] = text.split('\r\n')
    expect(head).toBe('seq,at,personId,personName,action,formId,formName,count,about')
    expect(newest).toContain('An Admin,export.audit')
    expect(text).toContain('form.create')
  })
})

it('the audit log is append-only', async () => {
  const { database, put, end } = testStore()
  put('audit', { seq: 1, at: 1, action: 'form.create', about: '{}' })
  for (const sql of ['DELETE FROM audit', "UPDATE audit SET action = 'x'"]) {
    expect(() => database.sqlite.prepare(sql).run()).toThrow('the audit log never changes')
  }
  await end()
})
