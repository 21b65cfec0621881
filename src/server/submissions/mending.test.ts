import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishedForm, stored, submission, type PublishedForm } from '../../../tests/kit/publishedForm.ts'
import { testPortal, type TestPortal, type TestClient } from '../../../tests/kit/testPortal.ts'

let s: TestPortal
let form: PublishedForm
let collector: TestClient
let second: TestClient
let secondId: string
beforeAll(async () => {
  s = await testPortal()
  form = await publishedForm(s)
  collector = await s.as('collector')
  second = await s.as('author2')
  secondId = (await second.call('info')).body.concedoUser?.id ?? ''
})
afterAll(() => s.end())

const params = () => ({ id: form.id })
const point = (lon: number, lat: number) => ({ type: 'Point', coordinates: [lon, lat] })
const share = (role: string) =>
  form.author.call('shareForm', { params: { id: form.id }, body: { userId: secondId, role } })

async function sent(of = form, input: object = { name: 'Old wel', depth: 12, place: point(105, 21) }, type = 100) {
  const body = submission(of.id, input as never, { submission_type: type as never })
  const answer = await collector.call('submitWeb', { body })
  if (answer.problem) throw new Error(answer.text)
  const params = { id: of.id, submissionId: answer.body.data.id }
  return {
    params,
    look: async () => (await of.author.call('getSubmission', { params })).body,
    mine: async () => (await collector.call('getMySubmission', { params })).body,
    edit: (answers: object, more: object = {}, voice = of.author) =>
      voice.call('editSubmission', { params, body: { edition: 1, reason: 'A typo', input: answers, ...more } }),
    revisions: async () => (await of.author.call('listRevisions', { params })).body.revisions,
  }
}

describe('An answer edited by one of the form’s users', () => {
  it('is validated and stored as an edition with editor, time, reason and changes', async () => {
    const one = await sent()
    const { body, status } = await one.edit({ name: 'Old well', depth: 12, place: point(106, 22) })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      input: { name: 'Old well', Google_Email: collector.email },
      longitude: 106,
      latitude: 22,
      edition: 2,
      editedByName: 'An Author',
      editReason: 'A typo',
      submitterName: 'A Collector',
      history: [{ edition: 1, input: { name: 'Old wel' }, editedByName: null }],
      steps: [{ what: 'edit', byName: 'An Author', reason: 'A typo', edition: 2 }],
    })
    expect(await one.revisions()).toMatchObject([
      {
        edition: 2,
        byName: 'An Author',
        edited: true,
        reason: 'A typo',
        changes: [
          { pointer: '/name', from: 'Old wel', to: 'Old well' },
          { pointer: '/place', from: point(105, 21), to: point(106, 22) },
        ],
      },
    ])
    expect(await one.mine()).toMatchObject({ input: { name: 'Old well' }, edition: 2 })
  })

  it('keeps the review, and a later correction by its sender counts as the sender’s', async () => {
    const one = await sent()
    await form.author.call('reviewSubmission', {
      params: one.params,
      body: { edition: 1, state: 'rejected', reason: 'Where?' },
    })
    await one.edit({ name: 'Old well' })
    expect(await one.look()).toMatchObject({ state: 'rejected', edition: 2 })
    const { submissionId } = one.params
    const again = submission(form.id, { name: 'Well' }, { id: submissionId })
    const correct = (edition: number) =>
      collector.call('correctSubmission', { params: { submissionId }, body: { edition, submission: again } })
    expect((await correct(1)).problem).toBe('submissionStale')
    expect((await correct(2)).status).toBe(200)
    expect(await one.look()).toMatchObject({ state: 'received', edition: 3, editedByName: null })
    expect((await one.revisions()).map(({ edited, byName }) => [edited, byName])).toEqual([
      [false, 'A Collector'],
      [true, 'An Author'],
    ])
  })

  it('must match its version, and cannot be edited by two at once, by a reviewer, or without a reason', async () => {
    const one = await sent()
    expect((await one.edit({ name: '', depth: 200 })).problem).toBe('submissionInvalid')
    expect((await one.edit({ name: 'x' }, { edition: 2 })).problem).toBe('submissionStale')
    expect((await one.edit({ name: 'x' }, { reason: '  ' })).problem).toBe('badRequest')
    await share('reviewer')
    expect((await one.edit({ name: 'x' }, {}, second)).problem).toBe('notAllowed')
    const both = await Promise.all([one.edit({ name: 'a' }), one.edit({ name: 'b' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('changes the location and the name of a map-by-you submission', async () => {
    const names = [stored('location', 'coordinate'), stored('textarea', 'mainName', { required: true })]
    const map = await publishedForm(s, names, 1)
    const one = await sent(map, { mainName: 'Cafe', coordinate: point(105, 21) }, 1)
    await one.edit({ mainName: 'Café', coordinate: point(105.5, 21) })
    expect((await one.look()).additionalData).toMatchObject({
      GeoPoint: { latitude: 21, longitude: 105.5 },
      'PoiName.en': 'Café',
    })
  })

  it('remains acknowledged: sending the first content again is a duplicate', async () => {
    const body = submission(form.id, { name: 'Well' })
    await collector.call('submitWeb', { body })
    const params = { id: form.id, submissionId: body.id ?? '' }
    await form.author.call('editSubmission', { params, body: { edition: 1, reason: 'x', input: { name: 'Mended' } } })
    expect((await collector.call('submitWeb', { body })).body).toMatchObject({ data: { duplicate: true } })
  })
})

describe('Comments on a submission', () => {
  it('can be written, edited and deleted by their author, and notify mentioned users', async () => {
    await share('reviewer')
    const one = await sent()
    const say = (text: string, mentions: readonly string[] = [], voice = form.author) =>
      voice.call('addComment', { params: one.params, body: { text, mentions } })
    await say('@Second Author is it dry?', [secondId])
    const { body } = await say('Yes.', [], second)
    expect(body.comments).toMatchObject([
      { byName: 'An Author', mine: false, mentions: [{ id: secondId, name: 'Second Author' }], deleted: false },
      { byName: 'Second Author', mine: true, text: 'Yes.' },
    ])
    const { notifications } = (await second.call('listNotifications')).body
    expect(notifications[0]).toMatchObject({
      what: 'mentioned',
      submissionId: one.params.submissionId,
      byName: 'An Author',
    })
    const [first, answer] = body.comments.map(({ id }) => ({ ...one.params, commentId: id }))
    const mend = (params: typeof first, voice: TestClient) =>
      voice.call('editComment', { params: params ?? {}, body: { text: 'Not any more.' } })
    expect((await mend(first, second)).problem).toBe('commentNotFound')
    expect((await mend(answer, second)).body.comments[1]).toMatchObject({ text: 'Not any more.' })
    expect((await second.call('removeComment', { params: first ?? {} })).problem).toBe('commentNotFound')
    const { comments } = (await second.call('removeComment', { params: answer ?? {} })).body
    expect(comments[1]).toMatchObject({ deleted: true, text: '' })
    expect((await mend(answer, second)).problem).toBe('commentNotFound')
  })

  it('cannot mention users without a role on the form, and cannot be read by them', async () => {
    const one = await sent()
    const outsider = (await (await s.as('taskadmin')).call('info')).body.concedoUser?.id ?? ''
    const body = { text: 'Look', mentions: [outsider] }
    expect((await form.author.call('addComment', { params: one.params, body })).problem).toBe('personNotOnForm')
    expect((await collector.call('listComments', { params: one.params })).problem).toBe('notAllowed')
    await share('viewer')
    expect((await second.call('addComment', { params: one.params, body: { text: 'Hm' } })).problem).toBe('notAllowed')
    expect((await second.call('listComments', { params: one.params })).status).toBe(200)
  })
})

describe('An assignment', () => {
  it('notifies the assignee once for all assigned submissions', async () => {
    await share('reviewer')
    const ids = [await sent(), await sent()].map(({ params }) => params.submissionId)
    const body = { ids, act: { act: 'assign', assignee: secondId } }
    await form.author.call('actOnSubmissions', { params: { id: form.id }, body })
    const { notifications } = (await second.call('listNotifications')).body
    expect(notifications[0]).toMatchObject({ what: 'assigned', count: 2, submissionId: ids[0] })
  })
})

describe('Saved views', () => {
  const VIEW = {
    name: 'Broken wells',
    kind: 'table',
    shared: false,
    filter: '{"element":"_state","is":"equals","value":"received"}',
    sort: '-_submitted_at',
    columns: [{ id: '_state', width: 120 }, { id: '_place' }],
    more: { colourBy: '_state' },
  }
  it('are returned as saved, own and shared ones, by name', async () => {
    await share('viewer')
    const { body } = await form.author.call('addView', { params: params(), body: VIEW })
    expect(body).toMatchObject({ ...VIEW, mine: true, ownerName: 'An Author', revision: 1 })
    const seen = async (voice: TestClient) =>
      (await voice.call('listViews', { params: params() })).body.views.map(({ name, mine }) => [name, mine])
    expect(await seen(second)).toEqual([])
    const one = { ...params(), viewId: body.id }
    await form.author.call('updateView', { params: one, body: { ...VIEW, shared: true } })
    await second.call('addView', { params: params(), body: { ...VIEW, name: 'A map', kind: 'map' } })
    expect(await seen(second)).toEqual([
      ['A map', true],
      ['Broken wells', false],
    ])
    expect(await seen(form.author)).toEqual([['Broken wells', true]])
    expect((await second.call('updateView', { params: one, body: VIEW })).problem).toBe('notAllowed')
    expect((await second.call('removeView', { params: one })).problem).toBe('notAllowed')
    expect((await second.call('addView', { params: params(), body: { ...VIEW, shared: true } })).problem).toBe(
      'notAllowed',
    )
    await share('editor')
    expect((await second.call('removeView', { params: one })).status).toBe(200)
    expect(await seen(form.author)).toEqual([])
  })

  it('include a default view per user, as long as that user can see it', async () => {
    await share('viewer')
    const { body } = await form.author.call('addView', { params: params(), body: { ...VIEW, shared: true } })
    const choose = (voice: TestClient, viewId: string | null) =>
      voice.call('setDefaultView', { params: params(), body: { viewId } })
    const first = async (voice: TestClient) => (await voice.call('listViews', { params: params() })).body.defaultId
    expect(await first(second)).toBeNull()
    expect((await choose(second, 'none such')).problem).toBe('viewNotFound')
    await choose(second, body.id)
    expect([await first(second), await first(form.author)]).toEqual([body.id, null])
    const one = { ...params(), viewId: body.id }
    await form.author.call('updateView', { params: one, body: VIEW })
    expect(await first(second)).toBeNull()
    expect((await choose(second, body.id)).problem).toBe('viewNotFound')
    await choose(form.author, body.id)
    await form.author.call('removeView', { params: one })
    expect(await first(form.author)).toBeNull()
  })

  it('do not overwrite changes of others, and cannot have an invalid filter', async () => {
    const { body } = await form.author.call('addView', { params: params(), body: VIEW })
    const change = (revision: number) =>
      form.author.call('updateView', {
        params: { ...params(), viewId: body.id },
        body: VIEW,
        headers: { 'if-match': `"${revision}"` },
      })
    expect((await change(1)).body.revision).toBe(2)
    expect((await change(1)).problem).toBe('viewStale')
    const odd = await form.author.call('addView', { params: params(), body: { ...VIEW, filter: '{"is":"odd"}' } })
    expect(odd.problem).toBe('filterInvalid')
  })
})
