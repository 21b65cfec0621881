import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { publishedForm, submission, type PublishedForm } from '../../../tests/kit/publishedForm.ts'
import { testPortal, type TestPortal } from '../../../tests/kit/testPortal.ts'

let s: TestPortal
let form: PublishedForm
const ids: string[] = []
beforeAll(async () => {
  const blocks = pathToFileURL(join(import.meta.dirname, '../../../tests/kit/withoutDuckdb.mjs'))
  vi.stubEnv('NODE_OPTIONS', `--import ${blocks.href}`)
  s = await testPortal()
  form = await publishedForm(s)
  const collector = await s.as('collector')
  for (const name of ['First', 'Second', 'Third']) {
    ids.push((await collector.call('submitWeb', { body: submission(form.id, { name }) })).body.data.id)
  }
})
afterAll(async () => {
  await s.end()
  vi.unstubAllEnvs()
})

const params = () => ({ id: form.id })
const filter = JSON.stringify({ text: 'first' })

describe('A desk whose database library is unavailable', () => {
  it('lists submissions in the order of the store, page by page, and reports that filters are unavailable', async () => {
    const asked = { params: params(), query: { filter, sort: '_version', limit: '2' } }
    const first = (await form.author.call('queryDesk', asked)).body
    expect(first.desk).toMatchObject({ filters: false, building: null })
    expect(first.rows.map(({ id }) => id)).toEqual([ids[2], ids[1]])
    const second = await form.author.call('queryDesk', { ...asked, query: { ...asked.query, after: first.next ?? '' } })
    expect([second.body.rows.map(({ id }) => id), second.body.next]).toEqual([[ids[0]], null])
    const plain = (after: string | null) =>
      form.author.call('queryDesk', { params: params(), query: { limit: '2', ...(after === null ? {} : { after }) } })
    const page = (await plain(null)).body
    expect(page.desk.filters).toBe(false)
    const next = (await plain(page.next)).body
    expect([next.rows.map(({ id }) => id), next.next]).toEqual([[ids[0]], null])
  })

  it('refuses counts and filters with a clear message', async () => {
    for (const name of ['countDesk', 'listDeskIds'] as const)
      expect((await form.author.call(name, { params: params(), query: { filter } })).problem).toBe('deskMissing')
    const part = { params: params(), query: { at: '0' } }
    expect((await form.author.call('queryDesk', part)).problem).toBe('deskMissing')
    const around = { params: { ...params(), submissionId: ids[0] ?? '' }, query: {} }
    expect((await form.author.call('getDeskNeighbours', around)).problem).toBe('deskMissing')
    const taken = { params: params(), body: { format: 'csv', filter } }
    expect((await form.author.call('startExport', taken)).problem).toBe('deskMissing')
  })

  it('still reviews, exports and deletes submissions selected by hand', async () => {
    const act = { ids: ids.slice(0, 1), act: { act: 'review', state: 'accepted' } }
    expect((await form.author.call('actOnSubmissions', { params: params(), body: act })).body.done).toBe(1)
    const { status } = await form.author.call('startExport', { params: params(), body: { format: 'csv', ids } })
    expect(status).toBe(200)
  })
})
