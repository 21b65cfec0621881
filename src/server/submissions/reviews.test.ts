import { beforeAll, describe, expect, it } from 'vitest'
import { publishedForm, submission, type PublishedForm } from '../../../tests/kit/publishedForm.ts'
import type { TestClient } from '../../../tests/kit/testPortal.ts'
import { sharedPortal, type SharedPortal } from '../../../tests/kit/sharedPortal.ts'

let s: SharedPortal
let second: TestClient
let form: PublishedForm
beforeAll(async () => {
  s = await sharedPortal()
  second = await s.as('admin')
  form = await publishedForm(s)
})

async function sent() {
  const collector = await s.as('collector')
  const { body } = await collector.call('submitWeb', { body: submission(form.id, { name: 'Well' }) })
  const submissionId = body.data.id
  const params = { id: form.id, submissionId }
  return {
    submissionId,
    collector,
    look: async () => (await form.author.call('getSubmission', { params })).body,
    review: (body: object, voice = form.author) =>
      voice.call('reviewSubmission', { params, body: { edition: 1, ...body } }),
  }
}

describe('The review of a submission', () => {
  it('keeps every step: reviewer, states, time and reason', async () => {
    const { review, look } = await sent()
    await review({ state: 'rejected', reason: 'Blurred' })
    await review({ state: 'accepted', seen: 1 }, second)
    await review({ state: 'received', seen: 2 })
    const { reviews, state } = await look()
    expect(state).toBe('received')
    expect(reviews).toMatchObject([
      { edition: 1, byName: 'An Author', from: 'received', to: 'rejected', reason: 'Blurred' },
      { edition: 1, byName: 'An Admin', from: 'rejected', to: 'accepted', reason: null },
      { edition: 1, byName: 'An Author', from: 'accepted', to: 'received', reason: null },
    ])
    expect(reviews.every(({ at }) => Math.abs(Date.now() - Date.parse(at)) < 600_000)).toBe(true)
  })

  it('never overwrites an unseen decision: the second reviewer receives the first decision', async () => {
    const { review, look } = await sent()
    await review({ state: 'accepted' })
    const late = await review({ state: 'rejected', reason: 'Too dark' }, second)
    expect([late.status, late.problem]).toEqual([409, 'submissionReviewed'])
    expect(late.body).toMatchObject({
      details: { byName: 'An Author', from: 'received', to: 'accepted', reason: null },
    })
    expect(await look()).toMatchObject({ state: 'accepted', reviews: [{ to: 'accepted' }] })
    expect((await review({ state: 'rejected', reason: 'Too dark', seen: 1 }, second)).status).toBe(200)
    expect(await look()).toMatchObject({ state: 'rejected', reason: 'Too dark' })
  })

  it('accepts one of two simultaneous decisions', async () => {
    const { review, look } = await sent()
    const both = await Promise.all([review({ state: 'accepted' }), review({ state: 'rejected', reason: 'No' }, second)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await look()).reviews).toHaveLength(1)
  })

  it('starts again with a correction, and keeps the decision on the previous edition', async () => {
    const { review, look, collector, submissionId } = await sent()
    await review({ state: 'rejected', reason: 'Too deep' })
    const corrected = submission(form.id, { name: 'Well, corrected' }, { id: submissionId, version: 1 })
    await collector.call('correctSubmission', { params: { submissionId }, body: { edition: 1, submission: corrected } })
    expect((await review({ state: 'accepted', edition: 2 }, second)).status).toBe(200)
    expect((await look()).reviews).toMatchObject([
      { edition: 1, to: 'rejected' },
      { edition: 2, from: 'received', to: 'accepted' },
    ])
  })
})
