import { beforeAll, describe, expect, it } from 'vitest'
import type { StoredDocument } from '../../forms/document/StoredDocument.ts'
import { publishedForm, stored, submission } from '../../../tests/kit/publishedForm.ts'
import { sharedPortal, type SharedPortal } from '../../../tests/kit/sharedPortal.ts'

let s: SharedPortal
beforeAll(async () => {
  s = await sharedPortal()
})

const many = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n))
const calculated = (count: number, calculation: string) =>
  many(count, (n) => stored('number', `c${n}`, { calculation }))

describe('Logic that is too expensive', () => {
  it('is not published if it is too expensive for any answers', async () => {
    const hundreds = `[${many(400, String).join(', ')}]`
    const author = await s.as('author')
    const { body: form } = await author.call('createForm', { body: { template: 100 } })
    const { id } = form
    const document = form.document as StoredDocument
    document.container.form.children = calculated(50, `size(${hundreds}.filter(x, ${hundreds}.exists(y, x + y == -1)))`)
    await author.call('saveForm', { params: { id }, body: { document }, headers: { 'if-match': '"1"' } })
    const { problem, body } = await author.call('publishForm', { params: { id }, headers: { 'if-match': '"2"' } })
    expect(problem).toBe('documentNotPublishable')
    expect(body).toMatchObject({ details: { issues: [{ severity: 'error', key: 'editor:issue.heavyLogic' }] } })
  })

  it('over many rows rejects many rows, and accepts few', async () => {
    const wells = { ...stored('repeat', 'wells'), children: [stored('number', 'depth')] }
    const pairs = 'wells.all(one, wells.all(other, one.depth + other.depth >= 0)) ? 1 : 2'
    const { id } = await publishedForm(s, [wells, ...calculated(50, pairs)])
    const send = async (rows: number) => {
      const answers = { wells: many(rows, (depth) => ({ depth })) }
      return (await s.as('collector')).call('submitWeb', { body: submission(id, answers) })
    }
    const heavy = await send(500)
    expect([heavy.status, heavy.problem]).toEqual([422, 'submissionTooHeavy'])
    expect((await send(20)).status).toBe(200)
  })
})

describe('Rows with many questions', () => {
  it('are rejected before evaluation, valid or not, if there are more than anyone would fill in', async () => {
    const wells = { ...stored('repeat', 'wells'), children: many(2_000, (n) => stored('text', `q${n}`)) }
    const { id } = await publishedForm(s, [wells])
    const send = async (rows: number, row: object) => {
      const answers = { wells: many(rows, () => row) }
      return (await (await s.as('collector')).call('submitWeb', { body: submission(id, answers) })).problem
    }
    expect(await send(500, { q0: 'x' })).toBe('submissionTooHeavy')
    expect(await send(20_000, {})).toBe('submissionTooHeavy')
    expect(await send(10, { q0: 'x' })).toBeUndefined()
  }, 60_000)
})

/** A round area whose edge goes in and out by a share of its size. */
const spiky = (corners: number, spikes: number) => {
  const ring = many(corners, (n) => {
    const [angle, far] = [(n / corners) * 2 * Math.PI, 0.01 * (1 + spikes * (n % 2))]
    return [10 + far * Math.cos(angle), 10 + far * Math.sin(angle)]
  })
  return { type: 'Polygon', coordinates: [[...ring, ring[0]]] }
}
const line = (corners: number, to: number) => ({
  type: 'LineString',
  coordinates: many(corners, (n) => [10 + n * 1e-8, 10 + (n % 2 ? to : -to)]),
})

describe('Shapes that are too expensive to compare', () => {
  it('are rejected with an area restriction; long shapes without one are accepted', { timeout: 60_000 }, async () => {
    const fence = { type: 'MultiPolygon', coordinates: [spiky(5_000, 0.001).coordinates] }
    const { id } = await publishedForm(s, [stored('line', 'walk', { fenceRule: 'inside', fence })])
    const send = async (walk: object) => (await s.as('collector')).call('submitWeb', { body: submission(id, { walk }) })
    const heavy = await send(line(60_000, 0.0099))
    expect([heavy.status, heavy.problem]).toEqual([422, 'submissionTooHeavy'])
    expect((await send(line(60_000, 0.00001))).status).toBe(200)
  })

  it('are rejected if compared with others, without a warning', { timeout: 60_000 }, async () => {
    const { id } = await publishedForm(s, [stored('area', 'field', { noOverlap: true })])
    const collector = await s.as('collector')
    const send = (field: object) => collector.call('submitWeb', { body: submission(id, { field }) })
    const field = spiky(10_000, 0.3)
    expect((await send(field)).status).toBe(200)
    expect((await send(field)).problem).toBe('submissionTooHeavy')
    const asked = await collector.call('judgeNear', { params: { id }, body: { path: 'field', answer: field } })
    expect(asked.body).toEqual({ violation: null })
    expect((await send(spiky(10, 0))).problem).toBe('submissionInvalid')
  })
})
