import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishedForm, stored, submission } from '../../../tests/kit/publishedForm.ts'
import { testPortal, type TestPortal, type TestClient } from '../../../tests/kit/testPortal.ts'
import { cleanAbandonments } from '../jobs/cleanAbandonments.ts'

let s: TestPortal
let nobody: TestClient
beforeAll(async () => {
  s = await testPortal()
  nobody = await s.as('anyone')
})
afterAll(() => s.end())

const [name, depth] = [stored('text', 'name'), stored('number', 'depth')]

describe('An abandoned form', () => {
  it('counts once, at its last abandoned question, until it is submitted', async () => {
    const { id, author } = await publishedForm(s, [name, depth])
    const collector = await s.as('collector')
    const params = { id }
    const leave = (filling: string, element: string) =>
      nobody.call('trackAbandonment', { params, body: { version: 1, filling, element } })
    const counted = async () => (await author.call('getDropOff', { params, query: {} })).body
    const sending = submission(id, { name: 'A', depth: 3 })
    const filling = String(sending.id)
    await leave(filling, name.id)
    await leave(filling, depth.id)
    await leave(randomUUID(), name.id)
    const day = new Date().toISOString().slice(0, 10)
    const { left } = await counted()
    expect(left.toSorted((one, other) => one.count - other.count)).toHaveLength(2)
    expect(left).toContainEqual({ day, element: depth.id, count: 1 })
    expect((await collector.call('submitWeb', { body: sending })).problem).toBeUndefined()
    expect(await counted()).toEqual({ sent: [{ day, count: 1 }], left: [{ day, element: name.id, count: 1 }] })
    const none = await author.call('getDropOff', { params, query: { version: '2' } })
    expect(none.body).toEqual({ sent: [], left: [] })
  })

  it('is not counted at an element that the version does not have, nor with an answer included', async () => {
    const { id, author } = await publishedForm(s, [name])
    const body = { version: 1, filling: randomUUID(), element: 'nothing1' }
    expect((await nobody.call('trackAbandonment', { params: { id }, body })).status).toBe(200)
    const more = { ...body, element: name.id, answer: 'secret' } as typeof body
    const refused = await nobody.call('trackAbandonment', { params: { id }, body: more })
    expect(refused.status).toBe(400)
    expect((await author.call('getDropOff', { params: { id }, query: {} })).body.left).toEqual([])
  })

  it('counts for its own form only, and is removed after a year', async () => {
    const [one, other] = [await publishedForm(s, [name]), await publishedForm(s, [name])]
    const body = { version: 1, filling: randomUUID(), element: name.id }
    await nobody.call('trackAbandonment', { params: { id: one.id }, body })
    await nobody.call('trackAbandonment', { params: { id: other.id }, body })
    const leftOf = async ({ id, author }: typeof one) =>
      (await author.call('getDropOff', { params: { id }, query: {} })).body.left.length
    expect([await leftOf(one), await leftOf(other)]).toEqual([1, 1])
    await cleanAbandonments(s.app.services.store, Date.now() + 366 * 86_400_000)
    expect(await leftOf(one)).toBe(0)
  })

  it('is visible only to users who may see the form', async () => {
    const { id } = await publishedForm(s, [name])
    const params = { id }
    expect((await nobody.call('getDropOff', { params, query: {} })).status).toBe(401)
    expect((await (await s.as('collector')).call('getDropOff', { params, query: {} })).status).toBe(403)
  })
})
