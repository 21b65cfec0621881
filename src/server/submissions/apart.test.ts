import { beforeAll, describe, expect, it } from 'vitest'
import { publishedForm, stored, submission } from '../../../tests/kit/publishedForm.ts'
import type { TestClient } from '../../../tests/kit/testPortal.ts'
import { sharedPortal, type SharedPortal } from '../../../tests/kit/sharedPortal.ts'

let s: SharedPortal
let collector: TestClient
beforeAll(async () => {
  s = await sharedPortal()
  collector = await s.as('collector')
})

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

describe('A minimum distance to other submissions', () => {
  it('rejects closer answers with the author’s message, and accepts others', async () => {
    const { id } = await wells()
    expect((await send(id, { well: at(105.85, 21.03) })).status).toBe(200)
    const near = await send(id, { well: at(105.8503, 21.03) })
    expect([near.status, near.problem]).toEqual([422, 'submissionInvalid'])
    expect(near.body).toMatchObject({
      details: { problems: [{ path: '/input/well', params: { reason: 'tooNear', limit: 50 }, message: MESSAGE }] },
    })
    expect((await send(id, { well: at(105.851, 21.03) })).status).toBe(200)
  })

  it('accepts one of several that arrive at once', async () => {
    const { id } = await wells()
    const sent = await Promise.all(
      Array.from({ length: 8 }, (_, index) => send(id, { well: at(10 + index * 1e-6, 50) })),
    )
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(sent.filter(({ problem }) => problem === 'submissionInvalid')).toHaveLength(7)
  })

  it('applies across the antimeridian, but not across forms', async () => {
    const [one, other] = [await wells(), await wells()]
    expect((await send(one.id, { well: at(179.9999, -17) })).status).toBe(200)
    expect((await send(one.id, { well: at(-179.9999, -17) })).status).toBe(422)
    expect((await send(other.id, { well: at(-179.9999, -17) })).status).toBe(200)
  })

  it('acknowledges stored submissions again, and allows a correction at the same location', async () => {
    const { id } = await wells()
    const body = submission(id, { well: at(1, 1) })
    expect((await collector.call('submitWeb', { body })).body).toMatchObject({ data: { duplicate: false } })
    expect((await collector.call('submitWeb', { body })).body).toMatchObject({ data: { duplicate: true } })
    const corrected = await collector.call('correctSubmission', {
      params: { submissionId: body.id ?? '' },
      body: { edition: 1, submission: { ...body, input: { well: at(1.0001, 1) } } },
    })
    expect(corrected.status).toBe(200)
    // Its former place is free again, except for what its new place still forbids.
    expect((await send(id, { well: at(1.0001, 1) })).status).toBe(422)
    expect((await send(id, { well: at(0.9995, 1) })).status).toBe(200)
  })

  it('ignores submissions that a reviewer rejected', async () => {
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

describe('Areas that must not overlap', () => {
  it('may share a border, but no land', async () => {
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

describe('Warnings while a form is filled in', () => {
  it('use the built-in text if the author has none', async () => {
    const { id } = await publishedForm(s, [stored('location', 'well', { minDistance: 50 })])
    await send(id, { well: at(3, 3) })
    const body = { path: 'well', answer: at(3.0001, 3) }
    const { violation } = (await collector.call('judgeNear', { params: { id }, body })).body
    expect(violation).toEqual({ key: 'violation.tooNear', params: { limit: 50 } })
  })

  it('reveal whether a location is taken, and nothing else about other submissions', async () => {
    const { id } = await wells()
    const sent = submission(id, { well: at(3, 3) })
    await collector.call('submitWeb', { body: sent })
    const other = await s.as('author2')
    const ask = (body: object) =>
      other.call('judgeNear', { params: { id }, body: { path: 'well', answer: at(3.0001, 3), ...body } })
    expect((await ask({})).body).toEqual({
      violation: { key: 'violation.tooNear', params: { limit: 50 }, message: MESSAGE },
    })
    expect((await ask({ answer: at(3.01, 3) })).body).toEqual({ violation: null })
    expect((await ask({ own: sent.id })).body).toEqual({ violation: null })
    expect((await ask({ path: 'nothing' })).body).toEqual({ violation: null })
    expect((await ask({ answer: 'junk' })).body).toEqual({ violation: null })
    expect((await ask({ version: 9 })).status).toBeGreaterThanOrEqual(400)
    const anyone = await s.as('anyone')
    const nameless = await anyone.call('judgeNear', { params: { id }, body: { path: 'well', answer: at(3, 3) } })
    expect(nameless.problem).toBe('signInRequired')
  })

  it('are given on submission only if the author now wants this, whatever an earlier version said', async () => {
    const { id, author, document } = await wells()
    await send(id, { well: at(3, 3) })
    const other = await s.as('author2')
    const ask = async () => {
      const body = { path: 'well', answer: at(3, 3), version: 1 }
      return (await other.call('judgeNear', { params: { id }, body })).body.violation
    }
    expect(await ask()).not.toBeNull()
    for (const one of document.container.form.children) Object.assign(one.settings, { nearWarning: 'sending' })
    const { headers } = await author.call('getForm', { params: { id } })
    const options = { params: { id }, body: { document }, headers: { 'if-match': String(headers['etag']) } }
    const { revision } = (await author.call('saveForm', options)).body
    await author.call('publishForm', { params: { id }, headers: { 'if-match': `"${revision}"` } })
    expect(await ask()).toBeNull()
  })

  it('are given on submission only if the author wants this', async () => {
    const { id } = await publishedForm(s, [stored('location', 'well', { minDistance: 50, nearWarning: 'sending' })])
    await send(id, { well: at(3, 3) })
    const asked = await collector.call('judgeNear', { params: { id }, body: { path: 'well', answer: at(3, 3) } })
    expect(asked.body).toEqual({ violation: null })
    expect((await send(id, { well: at(3, 3) })).status).toBe(422)
  })

  it('are exact for the user’s own answers', async () => {
    const { id } = await wells()
    await send(id, { well: at(3, 3) })
    const ask = async (longitude: number) =>
      (await collector.call('judgeNear', { params: { id }, body: { path: 'well', answer: at(longitude, 3) } })).body
    expect((await ask(3 + 49.9 * DEGREE)).violation).not.toBeNull()
    expect((await ask(3 + 50.1 * DEGREE)).violation).toBeNull()
  })
})

/** A metre along the equator in degrees; at 3° north they are shorter by a thousandth. */
const DEGREE = 1 / 111_195 / Math.cos((3 * Math.PI) / 180)

/**
 * Finds the border of the refused area from a place inside it, in each of four directions: bisects the distance 14
 * times, to a centimetre. The border of a circle reveals its centre.
 */
async function middleOf(isNear: (x: number, y: number) => Promise<boolean>): Promise<readonly [number, number]> {
  const reach = async (dx: number, dy: number) => {
    let [inside, outside] = [0, 120]
    for (let step = 0; step < 14; step++) {
      const middle = (inside + outside) / 2
      if (await isNear(middle * dx, middle * dy)) inside = middle
      else outside = middle
    }
    return inside
  }
  const x = ((await reach(1, 0)) - (await reach(-1, 0))) / 2
  return [x, ((await reach(0, 1)) - (await reach(0, -1))) / 2]
}

describe('Probing for other users’ answers', () => {
  it('by bisection finds a wrong location, the same each time, and is stopped after 30 requests', async () => {
    const { id } = await wells()
    const secret = [3 + 4 * DEGREE, 3 - 6 / 111_195] as const
    await send(id, { well: at(...secret) })
    const spies = await Promise.all((['author', 'author2', 'admin', 'taskadmin'] as const).map((who) => s.as(who)))
    let asked = 0
    const ask = (spy: TestClient | undefined, x: number, y: number) => {
      const body = { path: 'well', answer: at(3 + x * DEGREE, 3 + y / 111_195) }
      return (spy ?? collector).call('judgeNear', { params: { id }, body })
    }
    const found = await middleOf(async (x, y) => {
      const { body, status } = await ask(spies[Math.floor(asked++ / 30)], x, y)
      expect(status).toBe(200)
      return body.violation !== null
    })
    const off = Math.hypot(found[0] - 4, found[1] + 6)
    expect(off).toBeGreaterThan(11)
    expect(off).toBeLessThan(17)
    const many = await Promise.all(Array.from({ length: 31 }, () => ask(spies[3], 0, 0)))
    expect(many.filter(({ problem }) => problem === 'tooManyRequests')).toHaveLength(1)
  })

  it('finds no corner of an area either, and no warning is given for an answer that would be accepted', async () => {
    const { id } = await fields()
    const side = 200 / 111_195
    await send(id, { field: box(0, 0, side, side) })
    const spies = await Promise.all((['author', 'author2'] as const).map((who) => s.as(who)))
    let asked = 0
    const reaches = async (metres: number) => {
      const west = side - metres / 111_195
      const answer = box(west, side / 4, west + side, side / 2)
      const spy = spies[Math.floor(asked++ / 30)] ?? collector
      return (await spy.call('judgeNear', { params: { id }, body: { path: 'field', answer } })).body.violation !== null
    }
    let [apart, over] = [-50, 100]
    for (let step = 0; step < 20; step++) {
      const middle = (apart + over) / 2
      if (await reaches(middle)) over = middle
      else apart = middle
    }
    // The warning comes no sooner than the refusal: half a metre of overlap passes.
    expect(over).toBeGreaterThan(0.5)
    expect(await reaches(0.2)).toBe(false)
  })
})

describe('An area restriction', () => {
  const fence = { type: 'MultiPolygon', coordinates: [box(105, 20, 107, 22).coordinates] }
  it('is checked for every submission, with a tolerance for its accuracy', async () => {
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
