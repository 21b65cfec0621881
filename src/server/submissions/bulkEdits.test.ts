import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { publishedForm, stored, submission, type PublishedForm } from '../../../tests/kit/publishedForm.ts'
import { testPortal, type TestClient, type TestPortal } from '../../../tests/kit/testPortal.ts'
import type { StoredElement } from '../../forms/document/StoredDocument.ts'

let s: TestPortal
let collector: TestClient
let second: TestClient
let secondId: string
beforeAll(async () => {
  s = await testPortal()
  collector = await s.as('collector')
  second = await s.as('author2')
  secondId = (await second.call('info')).body.concedoUser?.id ?? ''
})
afterAll(() => s.end())

const NAME = stored('text', 'name', { required: true })
const DEPTH = stored('number', 'depth', { min: 0, max: 100 })
const PHONE = stored('text', 'phone', { personal: true })
const PUMP = stored('text', 'pump', { shownWhen: 'depth > 50' })
const HANDLE = stored('text', 'handle')
const PART: StoredElement = { ...stored('group', 'part'), children: [HANDLE] }
const ROW = stored('text', 'note')
const VISITS: StoredElement = { ...stored('repeat', 'visits'), children: [ROW] }

let form: PublishedForm
beforeEach(async () => {
  form = await publishedForm(s, [NAME, DEPTH, PHONE, PUMP, PART, VISITS])
})

const point = (lon: number, lat: number) => ({ type: 'Point', coordinates: [lon, lat] })
const params = () => ({ id: form.id })
async function send(...inputs: object[]): Promise<string[]> {
  const ids: string[] = []
  for (const input of inputs) {
    const answer = await collector.call('submitWeb', { body: submission(form.id, input as never) })
    if (answer.problem) throw new Error(answer.text)
    ids.push(answer.body.data.id)
  }
  return ids
}
interface Edit {
  readonly ids: readonly string[]
  readonly element: StoredElement
  readonly value: unknown
  readonly reason?: string
  readonly revisions?: { readonly [id: string]: number }
}
const edit = ({ ids, element, value, reason = 'A typo', revisions }: Edit, voice = form.author) =>
  voice.call('actOnSubmissions', {
    params: params(),
    body: { ids, act: { act: 'edit', element: element.id, value, reason }, ...(revisions ? { revisions } : {}) },
  })
const act = (ids: readonly string[], what: object) =>
  form.author.call('actOnSubmissions', { params: params(), body: { ids, act: what } })
const undo = (token: string | null, voice = form.author) =>
  voice.call('undoAct', { params: { ...params(), undo: token ?? '' } })
const look = async (submissionId: string) =>
  (await form.author.call('getSubmission', { params: { ...params(), submissionId } })).body
const inputs = async (ids: readonly string[]) =>
  Promise.all(
    ids.map(async (id) => {
      const { Google_Email: _, ...answers } = (await look(id)).input as Record<string, unknown>
      return answers
    }),
  )
const revisionsOf = async (submissionId: string, voice = form.author) =>
  (await voice.call('listRevisions', { params: { ...params(), submissionId } })).body.revisions
const share = (role: string) => form.author.call('shareForm', { params: params(), body: { userId: secondId, role } })

describe('An answer edited in bulk', () => {
  it('is set in every submission, as an edition with its reason, and keeps the other answers and the review', async () => {
    const ids = await send({ name: 'North', depth: 5 }, { name: 'South', part: { handle: 'iron' } })
    await act(ids, { act: 'review', state: 'accepted' })
    const edited = await edit({ ids: [...ids, 'nobody'], element: DEPTH, value: 12, reason: ' Wrong unit ' })
    expect(edited.body).toMatchObject({
      done: 2,
      results: [
        { id: ids[0], outcome: 'done', revision: 3 },
        { id: ids[1], outcome: 'done', revision: 3 },
        { id: 'nobody', outcome: 'gone', revision: null },
      ],
    })
    expect(await inputs(ids)).toEqual([
      { name: 'North', depth: 12 },
      { name: 'South', depth: 12, part: { handle: 'iron' } },
    ])
    expect(await look(ids[0] ?? '')).toMatchObject({
      state: 'accepted',
      edition: 2,
      revision: 3,
      editReason: 'Wrong unit',
      steps: [{ what: 'review' }, { what: 'edit', byName: 'An Author', reason: 'Wrong unit' }],
    })
    expect(await revisionsOf(ids[0] ?? '')).toMatchObject([
      { edition: 2, edited: true, reason: 'Wrong unit', changes: [{ pointer: '/depth', from: 5, to: 12 }] },
    ])
  })

  it('may be in a group, and is cleared by null', async () => {
    const ids = await send({ name: 'North', part: { handle: 'iron' } }, { name: 'South' })
    await edit({ ids, element: HANDLE, value: 'wood' })
    expect(await inputs(ids)).toEqual([
      { name: 'North', part: { handle: 'wood' } },
      { name: 'South', part: { handle: 'wood' } },
    ])
    await edit({ ids, element: HANDLE, value: null })
    expect((await inputs(ids)).map((input) => JSON.stringify(input).includes('handle'))).toEqual([false, false])
  })

  it('is found by the desk, and recorded by the audit log without answers or reasons', async () => {
    const ids = await send({ name: 'North' }, { name: 'South' })
    await edit({ ids, element: HANDLE, value: 'mahogany', reason: 'Mahogany, they said' })
    const query = { filter: JSON.stringify({ text: 'mahogany' }), atLeast: 'now' }
    expect((await form.author.call('countDesk', { params: params(), query })).body.count).toBe(2)
    const { entries } = (await form.author.call('listFormAudit', { params: params() })).body
    expect(entries[0]).toMatchObject({ action: 'submission.edit', count: 2, about: { element: HANDLE.id, ids } })
    expect(JSON.stringify(entries).toLowerCase()).not.toContain('mahogany')
  })

  it('can be personal data, which viewers see neither in the answers nor in the history', async () => {
    const [id = ''] = await send({ name: 'North' })
    await share('editor')
    expect((await edit({ ids: [id], element: PHONE, value: '0123' }, second)).body.done).toBe(1)
    expect((await revisionsOf(id))[0]?.changes).toMatchObject([{ pointer: '/phone', to: '0123' }])
    await share('viewer')
    expect((await revisionsOf(id, second))[0]?.changes).toEqual([])
    expect((await second.call('getSubmission', { params: { ...params(), submissionId: id } })).text).not.toContain(
      '0123',
    )
  })

  it('moves the position of a submission, and undo moves it back', async () => {
    const place = stored('location', 'place', { minDistance: 100 })
    form = await publishedForm(s, [NAME, place])
    const ids = await send({ name: 'North', place: point(105, 21) }, { name: 'South', place: point(106, 21) })
    const edited = await edit({ ids, element: place, value: point(107, 22) })
    // The second one would be too close to the first.
    expect(edited.body.results.map(({ outcome }) => outcome)).toEqual(['done', 'invalid'])
    expect(await look(ids[0] ?? '')).toMatchObject({ longitude: 107, latitude: 22 })
    await undo(edited.body.undo)
    expect(await look(ids[0] ?? '')).toMatchObject({ longitude: 105, latitude: 21 })
  })
})

describe('A submission is left as it is', () => {
  it('if its answers would be invalid, which its result explains', async () => {
    const ids = await send({ name: 'North', depth: 60, pump: 'electric' }, { name: 'South' })
    const outcomes = async (element: StoredElement, value: unknown) =>
      (await edit({ ids, element, value })).body.results.map(({ outcome }) => outcome)
    expect(await outcomes(DEPTH, 500)).toEqual(['invalid', 'invalid'])
    expect(await outcomes(DEPTH, { deep: true })).toEqual(['invalid', 'invalid'])
    expect(await outcomes(NAME, null)).toEqual(['invalid', 'invalid'])
    // The first one asks for the pump, which would be hidden; the second one does not ask for it.
    expect(await outcomes(DEPTH, 10)).toEqual(['invalid', 'done'])
    expect(await outcomes(PUMP, 'hand')).toEqual(['done', 'invalid'])
    expect(await inputs(ids)).toEqual([
      { name: 'North', depth: 60, pump: 'hand' },
      { name: 'South', depth: 10 },
    ])
    const { body } = await edit({ ids: ids.slice(0, 1), element: NAME, value: null })
    expect(body).toMatchObject({ done: 0, undo: null, results: [{ reason: 'This question needs an answer.' }] })
  })

  it('if it has the answer already', async () => {
    const ids = await send({ name: 'North', depth: 12 }, { name: 'South' })
    const { body } = await edit({ ids, element: DEPTH, value: 12 })
    expect(body.results.map(({ outcome }) => outcome)).toEqual(['unchanged', 'done'])
    expect(await look(ids[0] ?? '')).toMatchObject({ edition: 1, revision: 1 })
  })

  it('if its version does not ask the question, or asks it in rows', async () => {
    const [early = ''] = await send({ name: 'North', visits: [{ note: 'Dry' }] })
    const added = stored('text', 'colour')
    const { document } = form
    document.container.form.children.push(added)
    const { body } = await form.author.call('getForm', { params: params() })
    const at = { 'if-match': `"${body.revision}"` }
    const saved = await form.author.call('saveForm', { params: params(), body: { document }, headers: at })
    const headers = { 'if-match': `"${saved.body.revision}"` }
    await form.author.call('publishForm', { params: params(), headers })
    const [late = ''] = await send({ name: 'South' })
    const edited = await edit({ ids: [early, late], element: added, value: 'red' })
    expect(edited.body.results.map(({ outcome }) => outcome)).toEqual(['absent', 'done'])
    expect((await edit({ ids: [early], element: ROW, value: 'Wet' })).body.results[0]?.outcome).toBe('absent')
  })

  it('if it was changed since the caller saw it, or deleted', async () => {
    const ids = await send({ name: 'North' }, { name: 'South' }, { name: 'East' })
    const [one = '', two = '', three = ''] = ids
    await act([one], { act: 'tag', add: ['late'] })
    await act([two], { act: 'delete' })
    const revisions = { [one]: 1, [three]: 1 }
    const { body } = await edit({ ids, element: DEPTH, value: 1, revisions })
    expect(body.results.map(({ outcome }) => outcome)).toEqual(['stale', 'gone', 'done'])
  })

  it('of two edits at the same time, by one of them', async () => {
    const [id = ''] = await send({ name: 'North' })
    const both = await Promise.all(
      [1, 2].map((value) => edit({ ids: [id], element: DEPTH, value, revisions: { [id]: 1 } })),
    )
    expect(both.map(({ body }) => body.results[0]?.outcome).toSorted()).toEqual(['done', 'stale'])
    expect(await look(id)).toMatchObject({ edition: 2 })
  })
})

describe('Undoing a bulk edit', () => {
  it('restores the answers before it as a further edition, once, except in submissions edited since', async () => {
    const ids = await send({ name: 'North', depth: 5 }, { name: 'South' }, { name: 'East' })
    const [, two = '', three = ''] = ids
    const { body } = await edit({ ids, element: DEPTH, value: 12 })
    await edit({ ids: [two], element: NAME, value: 'Southeast' })
    await act([three], { act: 'delete' })
    // A review is no edit: it stays.
    await act(ids.slice(0, 1), { act: 'review', state: 'accepted' })
    await share('editor')
    expect((await undo(body.undo, second)).problem).toBe('undoNotFound')
    const undone = await undo(body.undo)
    expect(new Map(undone.body.results.map(({ id, outcome }) => [id, outcome]))).toEqual(
      new Map([
        [ids[0], 'done'],
        [two, 'stale'],
        [three, 'gone'],
      ]),
    )
    expect(undone.body.done).toBe(1)
    expect(await inputs(ids.slice(0, 2))).toEqual([
      { name: 'North', depth: 5 },
      { name: 'Southeast', depth: 12 },
    ])
    expect(await look(ids[0] ?? '')).toMatchObject({ edition: 3, state: 'accepted', editReason: null })
    expect(await revisionsOf(ids[0] ?? '')).toMatchObject([
      { edition: 3, edited: true, reason: null, changes: [{ pointer: '/depth', from: 12, to: 5 }] },
      { edition: 2, reason: 'A typo' },
    ])
    expect((await undo(body.undo)).problem).toBe('undoNotFound')
  })

  it('leaves an answer that would now be too close to another one, and says why', async () => {
    const place = stored('location', 'place', { minDistance: 100 })
    form = await publishedForm(s, [NAME, place])
    const [id = ''] = await send({ name: 'North', place: point(105, 21) })
    const { body } = await edit({ ids: [id], element: place, value: point(107, 22) })
    await send({ name: 'South', place: point(105, 21) })
    expect((await undo(body.undo)).body).toMatchObject({
      done: 0,
      results: [{ id, outcome: 'invalid', reason: 'The answer is not valid: tooNear.' }],
    })
    expect(await look(id)).toMatchObject({ longitude: 107, latitude: 22 })
  })

  it('works for more submissions than one transaction edits', { timeout: 60_000 }, async () => {
    const ids = await send(...Array.from({ length: 120 }, (_, at) => ({ name: `Well ${at}` })))
    const { body } = await edit({ ids, element: DEPTH, value: 12 })
    expect(body.done).toBe(120)
    expect((await undo(body.undo)).body.done).toBe(120)
    expect((await inputs(ids)).some((input) => 'depth' in input)).toBe(false)
  })
})

describe('Editing in bulk', () => {
  it('is for editors, as is undoing it', async () => {
    const [id = ''] = await send({ name: 'North' })
    const mine = () => edit({ ids: [id], element: DEPTH, value: 12 }, second)
    for (const role of ['viewer', 'reviewer']) {
      await share(role)
      expect((await mine()).problem).toBe('notAllowed')
    }
    await share('editor')
    const { body } = await mine()
    expect(body.done).toBe(1)
    await share('reviewer')
    expect((await undo(body.undo, second)).problem).toBe('notAllowed')
    await share('editor')
    expect((await undo(body.undo, second)).body.done).toBe(1)
  })

  it('needs a reason, a question and a value', async () => {
    const [id = ''] = await send({ name: 'North' })
    const whole = { act: 'edit', element: DEPTH.id, value: 1, reason: 'A typo' }
    for (const wrong of [{ reason: '  ' }, { reason: undefined }, { element: undefined }, { value: undefined }]) {
      expect((await act([id], { ...whole, ...wrong })).problem).toBe('badRequest')
    }
    expect(await look(id)).toMatchObject({ edition: 1 })
  })
})
