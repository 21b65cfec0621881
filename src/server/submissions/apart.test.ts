import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishedForm, stored, submission } from '../../../tests/kit/publishedForm.ts'
import { serving, type Serving, type Voice } from '../../../tests/kit/serving.ts'

let s: Serving
let collector: Voice
beforeAll(async () => {
  s = await serving()
  collector = await s.as('collector')
})
afterAll(() => s.end())

const at = (...coordinates: number[]) => ({ type: 'Point', coordinates })
const box = (west: number, south: number, east: number, north: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
})
const send = (id: string, input: Record<string, unknown>) =>
  collector.call('submitWeb', { body: submission(id, input) })
const MESSAGE = { en: 'This well is known', vi: 'Giếng này đã có' }
const wells = () => publishedForm(s, [stored('location', 'well', { minDistance: 50, minDistanceMessage: MESSAGE })])
const fields = () => publishedForm(s, [stored('area', 'field', { noOverlap: true, overlapMessage: 'Taken' })])

describe('a least distance from others', () => {
  it('refuses what is nearer, with the author’s message, and takes what is not', async () => {
    const { id } = await wells()
    expect((await send(id, { well: at(105.85, 21.03) })).status).toBe(200)
    const near = await send(id, { well: at(105.8503, 21.03) })
    expect([near.status, near.problem]).toEqual([422, 'submissionInvalid'])
    expect(near.body).toMatchObject({
      details: { problems: [{ path: '/input/well', params: { reason: 'tooNear', limit: 50 }, message: MESSAGE }] },
    })
    expect((await send(id, { well: at(105.851, 21.03) })).status).toBe(200)
  })

  it('takes one of two that arrive at once', async () => {
    const { id } = await wells()
    const sent = await Promise.all(
      Array.from({ length: 8 }, (_, index) => send(id, { well: at(10 + index * 1e-6, 50) })),
    )
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(sent.filter(({ problem }) => problem === 'submissionInvalid')).toHaveLength(7)
  })

  it('holds across the antimeridian, and not between forms', async () => {
    const [one, other] = [await wells(), await wells()]
    expect((await send(one.id, { well: at(179.9999, -17) })).status).toBe(200)
    expect((await send(one.id, { well: at(-179.9999, -17) })).status).toBe(422)
    expect((await send(other.id, { well: at(-179.9999, -17) })).status).toBe(200)
  })

  it('acknowledges once more what was stored, and lets its own correction stay where it was', async () => {
    const { id } = await wells()
    const body = submission(id, { well: at(1, 1) })
    expect((await collector.call('submitWeb', { body })).body).toMatchObject({ data: { duplicate: false } })
    expect((await collector.call('submitWeb', { body })).body).toMatchObject({ data: { duplicate: true } })
    const corrected = await collector.call('correctSubmission', {
      params: { submissionId: body.id ?? '' },
      body: { edition: 1, submission: { ...body, input: { well: at(1.0001, 1) } } },
    })
    expect(corrected.status).toBe(200)
    // Where it was before is free again, except for what it still forbids from where it is now.
    expect((await send(id, { well: at(1.0001, 1) })).status).toBe(422)
    expect((await send(id, { well: at(0.9995, 1) })).status).toBe(200)
  })

  it('does not count what a reviewer turned down', async () => {
    const { id, author } = await wells()
    const body = submission(id, { well: at(2, 2) })
    await collector.call('submitWeb', { body })
    await author.call('reviewSubmission', {
      params: { id, submissionId: body.id ?? '' },
      body: { state: 'rejected', reason: 'There is no well', edition: 1 },
    })
    expect((await send(id, { well: at(2, 2) })).status).toBe(200)
  })
})

describe('areas that must not overlap', () => {
  it('may share a border, and no land', async () => {
    const { id } = await fields()
    expect((await send(id, { field: box(0, 0, 0.01, 0.01) })).status).toBe(200)
    expect((await send(id, { field: box(0.01, 0, 0.02, 0.01) })).status).toBe(200)
    const over = await send(id, { field: box(0.005, 0.005, 0.03, 0.03) })
    expect(over.body).toMatchObject({
      details: { problems: [{ path: '/input/field', params: { reason: 'overlaps' }, message: 'Taken' }] },
    })
    expect((await send(id, { field: box(0.002, 0.002, 0.003, 0.003) })).status).toBe(422)
  })
})

describe('whoever fills in a form', () => {
  it('is told whether a place is taken, and of the others nothing else', async () => {
    const { id } = await wells()
    const sent = submission(id, { well: at(3, 3) })
    await collector.call('submitWeb', { body: sent })
    const anyone = await s.as('anyone')
    const ask = (body: object) =>
      anyone.call('judgeNear', { params: { id }, body: { path: 'well', answer: at(3.0001, 3), ...body } })
    expect((await ask({})).body).toEqual({
      violation: { key: 'violation.tooNear', params: { limit: 50 }, message: MESSAGE },
    })
    expect((await ask({ answer: at(3.01, 3) })).body).toEqual({ violation: null })
    expect((await ask({ own: sent.id })).body).toEqual({ violation: null })
    expect((await ask({ path: 'nothing' })).body).toEqual({ violation: null })
    expect((await ask({ answer: 'junk' })).body).toEqual({ violation: null })
    expect((await ask({ version: 9 })).status).toBeGreaterThanOrEqual(400)
  })
})

describe('a fence', () => {
  const fence = { type: 'MultiPolygon', coordinates: [box(105, 20, 107, 22).coordinates] }
  it('is held against every submission, with what its accuracy allows', async () => {
    const { id } = await publishedForm(s, [
      stored('location', 'well', { fenceRule: 'inside', fence, fenceNear: true, fenceMessage: 'Stay in Hanoi' }),
    ])
    expect((await send(id, { well: at(106, 21) })).status).toBe(200)
    const far = await send(id, { well: at(108, 21) })
    expect(far.body).toMatchObject({
      details: { problems: [{ path: '/input/well', params: { reason: 'fenceInside' } }] },
    })
    const measured = { ...at(107.0001, 21), source: 'device', time: new Date().toISOString() }
    expect((await send(id, { well: { ...measured, accuracy: 5 } })).status).toBe(422)
    expect((await send(id, { well: { ...measured, accuracy: 30 } })).status).toBe(200)
  })
})
