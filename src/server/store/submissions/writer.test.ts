import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newSubmission, testStore, type TestStore } from '../../../../tests/kit/testStore.ts'
import type { SubmissionRecord } from './reader.ts'
import { type Correction, type Review, SubmissionsWriter } from './writer.ts'

let s: TestStore
let writer: SubmissionsWriter
beforeEach(() => {
  s = testStore()
  writer = new SubmissionsWriter(s.database.kysely)
  for (const [seq, id] of [
    [1, 'one'],
    [2, 'two'],
  ] as const) {
    s.put('submissions', { ...newSubmission(id, { lon: 1, lat: 2, started_at: 3 }), seq } as never)
  }
})
afterEach(() => s.end())

const CORRECTED: Correction = {
  hash: 'new',
  additional_data: '{"new":1}',
  input: '{"new":2}',
  lon: null,
  lat: null,
  at: 5000,
}
const one = async () => (await writer.get('formone1', 'one')) as SubmissionRecord
const correct = async (more: Partial<Correction> = {}) => writer.correct(await one(), { ...CORRECTED, ...more })
const review = async (state: Review['state'], more: Partial<Review> = {}) =>
  writer.review(await one(), { state, reason: null, by: 'ben', at: 7000, ...more })
const places = () => s.rows('SELECT id, west, east, south, north FROM places ORDER BY id')

describe('A correction', () => {
  it('replaces the submission, which is kept as an edition', async () => {
    const before = await one()
    await correct()
    const { at, ...sent } = CORRECTED
    expect(await one()).toEqual({ ...before, ...sent, edition: 2, corrected_at: at, revision: 2 })
    expect(s.rows('SELECT * FROM submission_editions')).toEqual([
      [1, 'formone1', 1, 1000, null, null, null, null, 'hash of one', '{}', '{}'],
    ])
    expect(await writer.get('formone1', 'two')).toMatchObject({ edition: 1, hash: 'hash of two' })
  })

  it('is not reviewed, and the review of the previous edition remains there', async () => {
    await review('rejected', { reason: 'Blurred' })
    await correct()
    expect(await one()).toMatchObject({ review: null, reason: null, reviewed_at: null, reviewed_by_name: null })
    expect(await writer.editions('formone1', 1)).toMatchObject([{ edition: 1, review: 'rejected', reason: 'Blurred' }])
  })

  it('can be corrected again, and each edition keeps its time', async () => {
    await correct()
    await correct({ hash: 'newer', at: 6000 })
    expect(await one()).toMatchObject({ hash: 'newer', edition: 3, corrected_at: 6000, submitted_at: 1000 })
    const editions = await writer.editions('formone1', 1)
    expect(editions.map(({ edition, sent_at }) => [edition, sent_at])).toEqual([
      [2, 5000],
      [1, 1000],
    ])
    expect([
      await writer.wasSent('formone1', 'one', 'new'),
      await writer.wasSent('formone1', 'one', 'hash of one'),
    ]).toEqual([true, true])
  })

  it('moves the location on the map, or removes it', async () => {
    await correct({ lon: 0, lat: 0 })
    expect(places()).toEqual([
      [1, 0, 0, 0, 0],
      [2, 1, 1, 2, 2],
    ])
    for (const nowhere of [{}, { lon: 5 }, { lat: 5 }]) {
      await correct(nowhere)
      expect(places()).toEqual([[2, 1, 1, 2, 2]])
    }
    await correct({ lon: 7, lat: 8 })
    expect(places()[0]).toEqual([1, 7, 7, 8, 8])
  })
})

describe('A review', () => {
  it('stores decision, reviewer, time and reason for the current edition', async () => {
    await correct()
    await review('rejected', { reason: 'Blurred' })
    expect(await one()).toMatchObject({
      edition: 2,
      corrected_at: 5000,
      review: 'rejected',
      reason: 'Blurred',
      reviewed_at: 7000,
      reviewed_by_name: 'ben, a person',
    })
    expect(await writer.get('formone1', 'two')).toMatchObject({ review: null })
  })

  it('is withdrawn completely, and each step is kept', async () => {
    await review('rejected', { reason: 'Blurred' })
    await review('accepted', { by: 'cat', at: 8000 })
    await review('received', { reason: 'Once more', at: 9000 })
    expect(await one()).toMatchObject({
      edition: 1,
      review: null,
      reason: null,
      reviewed_at: null,
      reviewed_by_name: null,
    })
    expect(s.rows('SELECT step, edition, at, by, was, became, reason FROM submission_steps')).toEqual([
      [1, 1, 7000, 'ben', null, 'rejected', 'Blurred'],
      [2, 1, 8000, 'cat', 'rejected', 'accepted', null],
      [3, 1, 9000, 'ben', 'accepted', null, 'Once more'],
    ])
  })

  it('does not change the edition and its time when withdrawn', async () => {
    await correct()
    await review('accepted')
    await review('received')
    expect(await one()).toMatchObject({ edition: 2, corrected_at: 5000, review: null })
  })
})
