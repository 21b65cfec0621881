import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishedForm, submission, type PublishedForm } from '../../../tests/kit/publishedForm.ts'
import { testPortal, type TestPortal, type TestClient } from '../../../tests/kit/testPortal.ts'
import { endpoints } from '../../contract/endpoints.ts'
import type { BulkAction } from '../../contract/reviewShapes.ts'

let s: TestPortal
let form: PublishedForm
let author: TestClient
let collector: TestClient
let second: TestClient
let secondId: string
beforeAll(async () => {
  s = await testPortal()
  form = await publishedForm(s)
  author = form.author
  collector = await s.as('collector')
  second = await s.as('author2')
  secondId = (await second.call('info')).body.concedoUser?.id ?? ''
})
afterAll(() => s.end())

const params = () => ({ id: form.id })
async function send(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let i = 0; i < count; i++) {
    const place = { type: 'Point', coordinates: [105 + i / 10, 21] }
    const { body } = await collector.call('submitWeb', { body: submission(form.id, { name: `Well ${i}`, place }) })
    ids.push(body.data.id)
  }
  return ids
}
const act = (ids: readonly string[], what: BulkAction, voice = author, more: object = {}) =>
  voice.call('actOnSubmissions', { params: params(), body: { ids, act: what, ...more } })
const undo = (token: string | null, voice = author) =>
  voice.call('undoAct', { params: { ...params(), undo: token ?? '' } })
const look = async (submissionId: string) =>
  (await author.call('getSubmission', { params: { ...params(), submissionId } })).body
const points = async () => (await author.call('listPoints', { params: params() })).body.ids
const csv = async () => (await author.call('exportSubmissions', { params: { ...params(), format: 'csv' } })).text
const setStates = (...states: object[]) => author.call('setReviewStates', { params: params(), body: { states } })
const list = async (query = {}) => (await author.call('listSubmissions', { params: params(), query })).body
const share = (role: string) => author.call('shareForm', { params: params(), body: { userId: secondId, role } })

describe('An action on many submissions', () => {
  it('reviews, assigns and tags them, reports each result, and keeps every step', async () => {
    const [one = '', two = ''] = await send(2)
    await share('reviewer')
    const { body } = await act([one, two, 'nobody'], { act: 'review', state: 'rejected', reason: ' Blurred ' })
    expect(body.results).toEqual([
      { id: one, outcome: 'done', revision: 2 },
      { id: two, outcome: 'done', revision: 2 },
      { id: 'nobody', outcome: 'gone', revision: null },
    ])
    await act([one], { act: 'assign', assignee: secondId })
    await act([one], { act: 'tag', add: ['urgent', 'north'] })
    await act([one], { act: 'tag', remove: ['urgent'] }, second)
    const again = await act([one], { act: 'review', state: 'rejected', reason: 'Blurred' })
    expect(again.body).toMatchObject({ done: 0, undo: null, results: [{ outcome: 'unchanged', revision: 5 }] })
    expect(await look(one)).toMatchObject({
      state: 'rejected',
      reason: 'Blurred',
      reviewedByName: 'An Author',
      assignee: { id: secondId, name: 'Second Author' },
      tags: ['north'],
      revision: 5,
      steps: [
        { what: 'review', from: 'received', to: 'rejected', reason: 'Blurred', byName: 'An Author' },
        { what: 'assign', from: null, to: 'Second Author' },
        { what: 'tags', from: [], to: ['north', 'urgent'] },
        { what: 'tags', from: ['north', 'urgent'], to: ['north'], byName: 'Second Author' },
      ],
    })
    expect((await author.call('getReviewChoices', { params: params() })).body.tags).toEqual(['north', 'urgent'])
  })

  it('skips submissions that changed since they were read', async () => {
    const [one = '', two = ''] = await send(2)
    await act([one], { act: 'review', state: 'accepted' })
    const { body } = await act([one, two], { act: 'review', state: 'in_review' }, author, {
      revisions: { [one]: 1, [two]: 1 },
    })
    expect(body.results.map(({ outcome }) => outcome)).toEqual(['stale', 'done'])
    expect(await look(one)).toMatchObject({ state: 'accepted' })
  })

  it('skips submissions that somebody else has changed since all were listed', async () => {
    const [one = '', two = '', three = ''] = await send(3)
    await share('editor')
    await act([three], { act: 'review', state: 'accepted' }, second)
    const { body: listed } = await author.call('listDeskIds', { params: params(), query: { atLeast: 'now' } })
    expect(listed.ids).toEqual(expect.arrayContaining([one, two, three]))
    const { asOf } = listed
    await new Promise((resolve) => setTimeout(resolve, 2))
    await act([one], { act: 'review', state: 'accepted' }, second)
    await act([two], { act: 'review', state: 'accepted' })
    const { body } = await act([one, two, three], { act: 'review', state: 'has_issues' }, author, { asOf })
    expect(body.results.map(({ outcome }) => outcome)).toEqual(['stale', 'done', 'done'])
    expect((await look(one)).state).toBe('accepted')
  })

  it('rejects unknown states, rejections without a reason, assignees without a role, and a 51st tag', async () => {
    const [one = ''] = await send(1)
    expect((await act([one], { act: 'review', state: 'done' })).problem).toBe('reviewStateUnknown')
    expect((await act([one], { act: 'review', state: 'rejected', reason: ' ' })).problem).toBe('reasonMissing')
    expect((await act([one], { act: 'assign', assignee: 'nobody' })).problem).toBe('personNotOnForm')
    for (const [from, outcome] of [
      [0, 'done'],
      [20, 'done'],
      [40, 'full'],
    ] as const) {
      const add = Array.from({ length: 20 }, (_, i) => `tag ${from + i}`)
      expect((await act([one], { act: 'tag', add })).body.results[0]?.outcome).toBe(outcome)
    }
    expect((await look(one)).tags).toHaveLength(40)
  })
})

describe('A deleted submission', () => {
  it('is excluded from lists, maps, exports and counts, cannot be corrected, and is restored unchanged', async () => {
    const [one = '', two = ''] = await send(2)
    const before = await list()
    const { body } = await act([one], { act: 'delete', reason: 'A test' })
    const after = await list()
    expect([before.total - after.total, before.rows.length - after.rows.length]).toEqual([1, 1])
    expect([(await points()).includes(one), (await points()).includes(two)]).toEqual([false, true])
    expect([(await csv()).includes(one), (await csv()).includes(two)]).toEqual([false, true])
    const bin = await list({ deleted: 'true' })
    expect([bin.total, bin.rows]).toMatchObject([1, [{ id: one, deletedByName: 'An Author' }]])
    const again = { edition: 1, submission: submission(form.id, { name: 'Mended' }, { id: one }) }
    const corrected = await collector.call('correctSubmission', { params: { submissionId: one }, body: again })
    expect([corrected.status, corrected.problem]).toEqual([410, 'submissionDeleted'])
    expect((await act([one], { act: 'tag', add: ['late'] })).body.results[0]?.outcome).toBe('gone')
    await undo(body.undo)
    expect((await list()).total).toBe(before.total)
    const { revision, steps, ...now } = await look(one)
    expect([revision, steps.map(({ what }) => what)]).toEqual([3, ['delete', 'restore']])
    expect(now).toMatchObject({ deletedAt: null, deletedByName: null })
    expect((await points()).includes(one)).toBe(true)
  })

  it('can be deleted and restored by editors', async () => {
    const [one = ''] = await send(1)
    await share('reviewer')
    expect((await act([one], { act: 'delete' }, second)).problem).toBe('notAllowed')
    await share('editor')
    expect((await act([one], { act: 'delete' }, second)).body.done).toBe(1)
    expect((await act([one], { act: 'restore' }, second)).body.done).toBe(1)
  })
})

describe('Undoing an action', () => {
  it('works once, for the user’s own action, and not for submissions changed since', async () => {
    const [one = '', two = ''] = await send(2)
    await share('editor')
    const { body } = await act([one, two], { act: 'review', state: 'accepted' })
    await act([one, two], { act: 'tag', add: ['late'] }, second)
    await act([two], { act: 'review', state: 'has_issues' }, second)
    expect((await undo(body.undo, second)).problem).toBe('undoNotFound')
    const undone = await undo(body.undo)
    expect(undone.body).toMatchObject({ done: 1 })
    expect(new Map(undone.body.results.map(({ id, outcome }) => [id, outcome]))).toEqual(
      new Map([
        [one, 'done'],
        [two, 'stale'],
      ]),
    )
    expect([(await look(one)).state, (await look(two)).state]).toEqual(['received', 'has_issues'])
    expect((await look(one)).tags).toEqual(['late'])
    expect((await undo(body.undo)).problem).toBe('undoNotFound')
  })

  it('restores the previous state after any actions, the last one first', { timeout: 60_000 }, async () => {
    const ids = await send(5)
    const standing = async () =>
      Promise.all(
        ids.map(async (id) => {
          const { state, reason, assignee, tags, deletedAt, reviewedByName, reviewedAt } = await look(id)
          return { state, reason, assignee, tags, deletedAt, reviewedByName, reviewedAt }
        }),
      )
    const anyAct: fc.Arbitrary<BulkAction> = fc.oneof(
      fc.record({
        act: fc.constant('review' as const),
        state: fc.constantFrom('received', 'in_review', 'accepted', 'has_issues', 'rejected'),
        reason: fc.constantFrom('Blurred', 'Too far'),
      }),
      fc.record({ act: fc.constant('assign' as const), assignee: fc.constantFrom(null, secondId) }),
      fc.record({
        act: fc.constant('tag' as const),
        add: fc.subarray(['a', 'b', 'ü']),
        remove: fc.subarray(['a', 'b']),
      }),
      fc.constant({ act: 'delete' as const }),
      fc.constant({ act: 'restore' as const }),
    )
    const anyActs = fc.array(fc.tuple(anyAct, fc.subarray(ids, { minLength: 1 })), { maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(anyActs, async (acts) => {
        const before = await standing()
        const total = (await list()).total
        const undos: string[] = []
        for (const [what, of] of acts) {
          const { body } = await act(of, what)
          if (body.undo !== null) undos.push(body.undo)
        }
        for (const token of undos.toReversed()) {
          const { body } = await undo(token)
          expect(body.results.every(({ outcome }) => outcome === 'done')).toBe(true)
        }
        expect(await standing()).toEqual(before)
        expect((await list()).total).toBe(total)
      }),
      { numRuns: 15 },
    )
  })
})

describe('Custom review states', () => {
  const WAITING = { id: 'waiting', label: { en: 'Waiting for the lab', vi: 'Chờ phòng thí nghiệm' }, color: '#aa5500' }

  it('are assigned like the built-in ones, whose ids they cannot use', async () => {
    const [one = ''] = await send(1)
    expect((await setStates(WAITING)).body.states).toEqual([WAITING])
    await act([one], { act: 'review', state: 'waiting', reason: 'Sample 12' })
    expect(await look(one)).toMatchObject({ state: 'waiting', reason: 'Sample 12' })
    const { body } = await collector.call('getMySubmission', { params: { submissionId: one } })
    expect(body).toMatchObject({ state: 'sent', reason: null })
    expect((await setStates({ ...WAITING, id: 'accepted' })).problem).toBe('reviewStateInvalid')
    expect((await setStates(WAITING, WAITING)).problem).toBe('reviewStateInvalid')
  })

  it('cannot be removed while submissions have them', async () => {
    const [one = ''] = await send(1)
    await setStates(WAITING, { ...WAITING, id: 'lost' })
    await act([one], { act: 'review', state: 'lost' })
    const refused = await setStates(WAITING)
    expect([refused.problem, refused.body]).toMatchObject(['reviewStateInUse', { details: { state: 'lost' } }])
    await act([one], { act: 'review', state: 'received' })
    expect((await setStates(WAITING)).body.states).toEqual([WAITING])
  })
})

it('the number of submissions per action is limited by the contract', () => {
  expect(endpoints.actOnSubmissions.body.properties.ids).toMatchObject({ maxItems: 10_000 })
})
