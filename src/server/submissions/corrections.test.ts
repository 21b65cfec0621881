import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SubmissionBody } from '../../forms/submission/Submission.ts'
import { publishedForm, stored, submission, type PublishedForm } from '../../../tests/kit/publishedForm.ts'
import { testPortal, type TestPortal, type TestClient } from '../../../tests/kit/testPortal.ts'

let s: TestPortal
let collector: TestClient
beforeAll(async () => {
  s = await testPortal()
  collector = await s.as('collector')
})
afterAll(() => s.end())

interface SentTo {
  readonly form: PublishedForm
  readonly sent: SubmissionBody
  readonly submissionId: string
}

async function sentTo(form: PublishedForm): Promise<SentTo> {
  const submissionId = randomUUID()
  const sent = { ...submission(form.id, { name: 'Old well', depth: 12 }), id: submissionId }
  await collector.call('submitWeb', { body: sent })
  return { form, sent, submissionId }
}
const correct = ({ sent, submissionId }: SentTo, input: object, edition = 1, voice = collector) =>
  voice.call('correctSubmission', {
    params: { submissionId },
    body: { edition, submission: { ...sent, input } },
  })
const review = ({ form, submissionId }: SentTo, body: object, voice = form.author) =>
  voice.call('reviewSubmission', { params: { id: form.id, submissionId }, body: { edition: 1, ...body } })
const mine = async ({ submissionId }: SentTo) =>
  (await collector.call('getMySubmission', { params: { submissionId } })).body

describe('The state of a submission', () => {
  it('is sent, then accepted or rejected with a reason, and visible to its collector', async () => {
    const one = await sentTo(await publishedForm(s))
    expect(await mine(one)).toMatchObject({ state: 'sent', reason: null, edition: 1, reviewedAt: null })
    await review(one, { state: 'rejected', reason: ' The photo is blurred. ' })
    expect(await mine(one)).toMatchObject({ state: 'rejected', reason: 'The photo is blurred.' })
    await review(one, { state: 'accepted' })
    const { body } = await collector.call('mySubmissions')
    expect(body.submissions.find(({ id }) => id === one.submissionId)).toMatchObject({
      state: 'accepted',
      reason: null,
    })
    const { body: row } = await review(one, { state: 'received' })
    expect(row).toMatchObject({ state: 'received', reviewedByName: null })
  })

  it('includes the reviewer’s name for the author, but not for the collector', async () => {
    const one = await sentTo(await publishedForm(s))
    const { body } = await review(one, { state: 'accepted' })
    expect(body.reviewedByName).toBe('An Author')
    expect(await mine(one)).not.toHaveProperty('reviewedByName')
  })

  it('is part of every export, with reason, reviewer and time', async () => {
    const one = await sentTo(await publishedForm(s))
    const exported = async (format: string) =>
      (await one.form.author.call('exportSubmissions', { params: { id: one.form.id, format } })).text
    expect(await exported('csv')).toMatch(/,received,,,,/)
    await review(one, { state: 'rejected', reason: 'Blurred' })
    expect(await exported('csv')).toMatch(/,rejected,Blurred,An Author,20\d\d-\d\d-\d\dT[\d:.]+Z,/)
    expect(JSON.parse(await exported('geojson'))).toMatchObject({
      features: [{ properties: { _review_state: 'rejected', _review_reason: 'Blurred', _reviewer_name: 'An Author' } }],
    })
  })

  it('cannot become rejected without a reason, nor be set for an earlier edition', async () => {
    const one = await sentTo(await publishedForm(s))
    expect((await review(one, { state: 'rejected', reason: ' ' })).problem).toBe('reasonMissing')
    expect((await review(one, { state: 'accepted', edition: 2 })).problem).toBe('submissionStale')
    expect((await review(one, { state: 'accepted' }, await s.as('author2'))).problem).toBe('formNotFound')
  })
})

describe('A correction', () => {
  it('replaces a rejected submission, keeps it as history, and waits for review', async () => {
    const one = await sentTo(await publishedForm(s))
    await review(one, { state: 'rejected', reason: 'Too deep' })
    const place = { type: 'Point', coordinates: [105.85, 21.03] }
    const { body } = await correct(one, { name: 'Old well', depth: 8, place })
    expect(body).toEqual({ id: one.submissionId, duplicate: false })
    const now = await mine(one)
    expect(now).toMatchObject({ state: 'sent', edition: 2, input: { depth: 8 }, longitude: 105.85, latitude: 21.03 })
    expect(now.history).toMatchObject([{ edition: 1, state: 'rejected', reason: 'Too deep', input: { depth: 12 } }])
    const { author, id } = one.form
    const { body: row } = await author.call('getSubmission', { params: { id, submissionId: one.submissionId } })
    expect(row).toMatchObject({ input: { depth: 8 }, history: [{ edition: 1 }] })
    const { body: list } = await author.call('listSubmissions', { params: { id } })
    expect([list.total, list.rows.length]).toEqual([1, 1])
    const box = await author.call('listSubmissions', { params: { id }, query: { bbox: '105,21,106,22' } })
    expect(box.body.total).toBe(1)
  })

  it('keeps the earlier prompts about the photos', async () => {
    const form = await publishedForm(s)
    const asking = (...Prompts: string[]) => ({ additional_data: { PageId: form.id, Prompts } })
    const sent = submission(form.id, { name: 'Old well' }, asking('What is it called?'))
    await collector.call('submitWeb', { body: sent })
    const one = { form, sent: { ...sent, ...asking('How deep is it?') }, submissionId: String(sent.id) }
    expect((await correct(one, { name: 'Well' })).status).toBe(200)
    const { body } = await form.author.call('getSubmission', {
      params: { id: form.id, submissionId: one.submissionId },
    })
    expect(body.additionalData).toMatchObject({ Prompts: ['What is it called?', 'How deep is it?'] })
  })

  it('is possible until the submission is accepted', async () => {
    const one = await sentTo(await publishedForm(s))
    expect((await correct(one, { name: 'Before any review' })).status).toBe(200)
    await review(one, { state: 'accepted', edition: 2 })
    expect((await correct(one, { name: 'Too late' }, 2)).problem).toBe('submissionAccepted')
    expect(await mine(one)).toMatchObject({ edition: 2, input: { name: 'Before any review' } })
  })

  it('is possible for the user’s own submission only', async () => {
    const one = await sentTo(await publishedForm(s))
    for (const who of ['author', 'admin'] as const) {
      const voice = await s.as(who)
      expect((await correct(one, { name: 'Mine now' }, 1, voice)).problem).toBe('submissionNotFound')
      const { problem } = await voice.call('getMySubmission', { params: { submissionId: one.submissionId } })
      expect(problem).toBe('submissionNotFound')
    }
  })

  it('sent twice creates one edition, and the previous content is still acknowledged', async () => {
    const one = await sentTo(await publishedForm(s))
    await correct(one, { name: 'Corrected' })
    expect((await correct(one, { name: 'Corrected' })).body).toEqual({ id: one.submissionId, duplicate: true })
    expect(await mine(one)).toMatchObject({ edition: 2 })
    expect((await collector.call('submitWeb', { body: one.sent })).body.data).toMatchObject({ duplicate: true })
    expect((await correct(one, { name: 'From a page opened before' })).problem).toBe('submissionStale')
    // Also at the very same time.
    const both = await Promise.all([1, 2].map(() => correct(one, { name: 'Twice at once' }, 2)))
    expect(new Set(both.map(({ body }) => body.duplicate))).toEqual(new Set([false, true]))
    expect(await mine(one)).toMatchObject({ edition: 3 })
  })

  it('is validated by its version, even if that is no longer published', async () => {
    const form = await publishedForm(s)
    const one = await sentTo(form)
    form.document.container.form.children = [stored('text', 'title', { required: true })]
    const { id } = form
    const { body: saved } = await form.author.call('saveForm', {
      params: { id },
      body: { document: form.document },
      headers: { 'if-match': '"2"' },
    })
    await form.author.call('publishForm', { params: { id }, headers: { 'if-match': `"${saved.revision}"` } })
    const { page } = await mine(one)
    expect(page).toMatchObject({ version: 1, validator: null })
    expect(JSON.stringify(page.document)).toContain('depth')
    await form.author.call('unpublishForm', { params: { id } })
    expect((await correct(one, { name: 'Deep', depth: 900 })).problem).toBe('submissionInvalid')
    expect((await correct(one, { name: 'Shallow', depth: 9 })).status).toBe(200)
    await form.author.call('archiveForm', { params: { id } })
    expect((await correct(one, { name: 'Put away' }, 2)).problem).toBe('formArchived')
  })

  it('that was offline for days is validated as of the day of its completion, and keeps that day', async () => {
    const elements = [
      stored('text', 'name'),
      stored('date', 'day', { calculation: 'today()' }),
      stored('date', 'visit', { constraint: 'value >= today()' }),
    ]
    const form = await publishedForm(s, elements)
    const submissionId = randomUUID()
    const handedIn = new Date(Date.now() - 9 * 86_400_000).toISOString()
    const day = handedIn.slice(0, 10)
    const first = { name: 'Well', day, visit: day }
    const sent = { ...submission(form.id, first, { completed_at: handedIn }), id: submissionId }
    expect((await collector.call('submitWeb', { body: sent })).status).toBe(200)
    const one = { form, sent, submissionId }
    expect((await correct(one, { ...first, name: 'Pump' })).status).toBe(200)
    expect(await mine(one)).toMatchObject({ edition: 2, input: { name: 'Pump', day, visit: day } })
  })

  it('keeps its form, type and task', async () => {
    const one = await sentTo(await publishedForm(s))
    const elsewhere = { ...one.sent, additional_data: { PageId: (await publishedForm(s)).id, Prompts: [] } }
    const { problem } = await correct({ ...one, sent: elsewhere }, { name: 'Elsewhere' })
    expect(problem).toBe('submissionInvalid')
  })

  it('deletes its draft', async () => {
    const one = await sentTo(await publishedForm(s))
    const key = { params: { id: one.form.id, version: 1 }, query: { about: `submission:${one.submissionId}` } }
    const body = { revision: 0, submissionId: one.submissionId, answers: { name: 'Half corrected' }, others: {} }
    expect((await collector.call('saveDraft', { ...key, body })).status).toBe(200)
    await correct(one, { name: 'Corrected' })
    expect((await collector.call('getDraft', key)).problem).toBe('draftNotFound')
  })
})
