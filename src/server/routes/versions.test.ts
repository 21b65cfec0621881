import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { publishedForm, stored, submission, type PublishedForm } from '../../../tests/kit/publishedForm.ts'
import type { TestClient } from '../../../tests/kit/testPortal.ts'
import { sharedPortal, type SharedPortal } from '../../../tests/kit/sharedPortal.ts'
import type { StoredDocument, StoredElement } from '../../forms/document/StoredDocument.ts'

let s: SharedPortal
let collector: TestClient
beforeAll(async () => {
  s = await sharedPortal()
  collector = await s.as('collector')
})
afterEach(() => vi.restoreAllMocks())

/** Saves the draft with other elements; `publish` also publishes it. */
async function change({ id, author, document }: PublishedForm, children: StoredElement[], publish = false) {
  const { body: form } = await author.call('getForm', { params: { id } })
  const { container } = document
  const next: StoredDocument = { ...document, container: { ...container, form: { ...container.form, children } } }
  const revision = { 'if-match': `"${form.revision}"` }
  const saved = await author.call('saveForm', { params: { id }, body: { document: next }, headers: revision })
  expect(saved.problem).toBeUndefined()
  const again = { 'if-match': `"${saved.body.revision}"` }
  if (publish) await author.call('publishForm', { params: { id }, headers: again })
}

const sendTo = async (id: string, ...inputs: readonly Record<string, unknown>[]) => {
  for (const input of inputs) {
    expect((await collector.call('submitWeb', { body: submission(id, input) })).problem).toBeUndefined()
  }
}

describe('The history of a form', () => {
  it('lists who published and unpublished it, newest first', async () => {
    const form = await publishedForm(s)
    const params = { id: form.id }
    await form.author.call('unpublishForm', { params })
    await change(form, form.document.container.form.children, true)
    const { body } = await form.author.call('listPublishEvents', { params })
    expect(body.events.map(({ is, version, byName }) => ({ is, version, byName }))).toEqual([
      { is: 'published', version: 2, byName: 'An Author' },
      { is: 'unpublished', version: null, byName: 'An Author' },
      { is: 'published', version: 1, byName: 'An Author' },
    ])
  })
})

describe('The effects of publishing', () => {
  it('are counted on the submissions, including those with an earlier name of a question', async () => {
    const [name, depth] = [stored('text', 'name'), stored('number', 'depth')]
    const form = await publishedForm(s, [name, depth])
    await sendTo(form.id, { name: 'A', depth: 3 }, { name: 'B' })
    const renamed = { ...name, name: 'title' }
    await change(form, [renamed, depth], true)
    await sendTo(form.id, { title: 'C', depth: 30 })
    await change(form, [{ ...depth, settings: { ...depth.settings, max: 10 } }])
    const { body } = await form.author.call('getPublishEffects', { params: { id: form.id }, query: { language: 'vi' } })
    expect(body).toEqual({
      counted: 3,
      total: 3,
      effects: [
        { is: 'removed', element: name.id, title: 'name', before: null, after: null, answers: 3, misfits: 0 },
        { is: 'stricter', element: depth.id, title: 'depth', before: null, after: null, answers: 2, misfits: 1 },
      ],
    })
  })

  it('are counted on long answers while others have their turn', { timeout: 60_000 }, async () => {
    const names = Array.from({ length: 100 }, (_, n) => `report${n}`)
    const form = await publishedForm(
      s,
      names.map((name) => stored('textarea', name)),
    )
    const long = 'x'.repeat(4_000)
    const input = Object.fromEntries(names.map((name) => [name, long]))
    const inputs = Array.from({ length: 30 }, () => input)
    await sendTo(form.id, ...inputs)
    await change(form, [])
    // The turns of the event loop in which answers are read.
    const turns = new Set<number>()
    let turn = 0
    let isOver = false
    const count = () => {
      turn++
      if (!isOver) setImmediate(count)
    }
    count()
    const { parse } = JSON
    vi.spyOn(JSON, 'parse').mockImplementation((text: string, ...more) => {
      if (text.includes(long)) turns.add(turn)
      return parse(text, ...more) as unknown
    })
    const { body } = await form.author.call('getPublishEffects', { params: { id: form.id } })
    isOver = true
    expect(body.counted).toBe(inputs.length)
    expect(turns.size).toBeGreaterThan(1)
  })

  it('are none while there are no answers', async () => {
    const form = await publishedForm(s)
    await change(form, [])
    const { body } = await form.author.call('getPublishEffects', { params: { id: form.id } })
    expect(body).toEqual({ counted: 0, total: 0, effects: [] })
  })
})

describe('An answer given under an earlier field name', () => {
  it('has the newest name in lists, and one column in exports', async () => {
    const [name, depth] = [stored('text', 'name'), stored('number', 'depth')]
    const form = await publishedForm(s, [name, depth])
    await sendTo(form.id, { name: 'A', depth: 3 })
    await change(form, [{ ...name, name: 'title' }, depth], true)
    await sendTo(form.id, { title: 'B' })
    const { body } = await form.author.call('listSubmissions', { params: { id: form.id } })
    expect(body.rows.map(({ version, renamed }) => [version, renamed])).toEqual([
      [2, {}],
      [1, { title: 'name' }],
    ])
    const { text } = await form.author.call('exportSubmissions', { params: { id: form.id, format: 'csv' } })
    const [header = '', ...lines] = text.trim().split('\r\n')
    expect(header).toMatch(/,title,depth$/)
    expect(lines.map((line) => line.split(',').slice(-2))).toEqual([
      ['B', ''],
      ['A', '3'],
    ])
  })
})

describe('The figures of a form', () => {
  it('count its own openings, submissions and failures per day', async () => {
    const form = await publishedForm(s)
    const other = await publishedForm(s)
    for (const name of ['open', 'open', 'submitFailed']) {
      await collector.call('track', { body: { name, formId: form.id } })
    }
    await sendTo(form.id, { name: 'A' })
    await collector.call('track', { body: { name: 'open', formId: other.id } })
    const { body } = await form.author.call('getFormFigures', { params: { id: form.id }, query: { days: '7' } })
    expect(body.days).toHaveLength(7)
    expect(body.days.at(-1)).toEqual({
      day: new Date().toISOString().slice(0, 10),
      opened: 2,
      sent: 1,
      failed: 1,
    })
    expect(body.days.slice(0, -1).every(({ opened, sent, failed }) => opened + sent + failed === 0)).toBe(true)
  })

  it('count submissions like the drop-off does, with or without an opened page', async () => {
    const form = await publishedForm(s)
    await sendTo(form.id, { name: 'A' }, { name: 'B' })
    const [figures, dropOff] = [
      (await form.author.call('getFormFigures', { params: { id: form.id } })).body,
      (await form.author.call('getDropOff', { params: { id: form.id } })).body,
    ]
    expect(figures.days.at(-1)).toMatchObject({ opened: 0, sent: 2 })
    expect(dropOff.sent.map(({ day, count }) => [day, count])).toEqual([[figures.days.at(-1)?.day, 2]])
  })

  it('start their days in the caller’s time zone', async () => {
    const form = await publishedForm(s)
    const figuresAt = async (offset: number) => {
      const query = { days: '2', offset: String(offset) }
      return (await form.author.call('getFormFigures', { params: { id: form.id }, query })).body.days.at(-1)?.day
    }
    const days = await Promise.all([figuresAt(-720), figuresAt(0), figuresAt(840)])
    expect(new Set(days).size).toBeGreaterThan(1)
    expect(days).toEqual([...days].sort())
  })
})
