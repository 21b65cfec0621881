import { Transformer } from '@napi-rs/image'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishedForm, stored, submission, type PublishedForm } from '../../../tests/kit/publishedForm.ts'
import { testPortal, type TestPortal, type TestClient } from '../../../tests/kit/testPortal.ts'
import { refOf, uploadClient } from '../../../tests/kit/uploadClient.ts'

const PERSONAL = { personal: true }
let s: TestPortal
let form: PublishedForm
let second: TestClient
let submissionId: string
let hash: string
beforeAll(async () => {
  s = await testPortal()
  form = await publishedForm(s, [
    stored('text', 'patient', PERSONAL),
    stored('text', 'note'),
    stored('photo', 'face', PERSONAL),
    stored('location', 'home', PERSONAL),
  ])
  second = await s.as('author2')
  const collector = await s.as('collector')
  const bytes = await Transformer.fromRgbaPixels(Buffer.alloc(16 * 16 * 4, 77), 16, 16).jpeg(90)
  const file = { bytes, name: 'face.jpg', type: 'image/jpeg' }
  await uploadClient(collector, form).upload(file)
  hash = refOf(file).hash
  const input = {
    patient: 'Nguyen',
    note: 'fever',
    face: [refOf(file)],
    home: { type: 'Point', coordinates: [105.8437, 21] },
  }
  const { body, text } = await collector.call('submitWeb', { body: submission(form.id, input) })
  if (!body.data) throw new Error(text)
  submissionId = body.data.id
  const edited = { edition: 1, input: { ...input, patient: 'Nguyễn', note: 'cough' }, reason: 'Spelling' }
  await form.author.call('editSubmission', { params: { id: form.id, submissionId }, body: edited })
})
afterAll(() => s.end())

const params = () => ({ id: form.id, submissionId })
const share = (role: string) =>
  form.author.call('shareForm', { params: { id: form.id }, body: { email: second.email, role } })

/** Everything that a user can read of the submission, as one text. */
async function seenBy(voice: TestClient) {
  const one = await voice.call('getSubmission', { params: params() })
  const list = await voice.call('listSubmissions', { params: params() })
  const revisions = await voice.call('listRevisions', { params: params() })
  const points = await voice.call('listPoints', { params: params() })
  const csv = await voice.call('exportSubmissions', { params: { ...params(), format: 'csv' } })
  return {
    text: [one, list, revisions, points].map((answer) => answer.text).join('\n'),
    row: list.body.rows[0],
    points: points.body.ids.length,
    csv: csv.text,
    photo: (await voice.call('getMedia', { params: { hash } })).status,
  }
}

describe('Answers with personal data', () => {
  it('are hidden from viewers in lists, details, editions, maps and files', async () => {
    await share('viewer')
    const { text, row, points, photo } = await seenBy(second)
    expect(text).toContain('fever')
    expect(text).not.toMatch(/Nguy|face\.jpg|105\.84/)
    expect(row).toMatchObject({ input: { note: 'cough' }, longitude: null, latitude: null })
    expect([points, photo]).toEqual([0, 404])
  })

  it('are visible to reviewers', async () => {
    await share('reviewer')
    const { text, row, points, photo } = await seenBy(second)
    expect(text).toMatch(/Nguyen/)
    expect(row).toMatchObject({ input: { patient: 'Nguyễn' }, longitude: 105.8437 })
    expect([points, photo]).toEqual([1, 200])
  })

  it('are exported only if requested by a user who may see them, which the audit log records', async () => {
    await share('viewer')
    const exported = (voice: TestClient, query = {}) =>
      voice.call('exportSubmissions', { params: { ...params(), format: 'csv' }, query })
    expect((await exported(form.author)).text).not.toMatch(/Nguy|face\.jpg|105\.84/)
    expect((await exported(form.author, { personal: 'true' })).text).toMatch(/Nguyễn.*face/)
    expect((await exported(second, { personal: 'true' })).problem).toBe('notAllowed')
    expect((await second.call('exportMedia', { params: params(), query: { personal: 'true' } })).problem).toBe(
      'notAllowed',
    )
    const { body } = await form.author.call('listFormAudit', {
      params: params(),
      query: { action: 'export.submissions' },
    })
    expect(body.entries.map(({ about }) => about['personal']).slice(0, 2)).toEqual([true, false])
  })
})
