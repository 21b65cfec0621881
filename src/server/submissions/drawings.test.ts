import { beforeAll, describe, expect, it } from 'vitest'
import { publishedForm, stored, submission, type PublishedForm } from '../../../tests/kit/publishedForm.ts'
import type { TestClient } from '../../../tests/kit/testPortal.ts'
import { sharedPortal, type SharedPortal } from '../../../tests/kit/sharedPortal.ts'

let s: SharedPortal
let collector: TestClient
let form: PublishedForm
beforeAll(async () => {
  s = await sharedPortal()
  collector = await s.as('collector')
  form = await publishedForm(s, [stored('area', 'field', { noCrossing: true }), stored('line', 'path')])
})

type Corner = readonly [number, number]
const ring = (...corners: readonly Corner[]) => ({ type: 'Polygon', coordinates: [[...corners, corners[0]]] })
const send = (input: Record<string, unknown>) => collector.call('submitWeb', { body: submission(form.id, input) })

describe('Submitted lines and areas', () => {
  it('appear at the location of the submission, as shapes in GeoJSON and on the map of submissions', async () => {
    const field = ring([179.99, -17], [-179.99, -17], [-179.99, -16.98], [179.99, -16.98])
    const sent = await send({ field })
    expect(sent.status).toBe(200)
    const { id } = sent.body.data as { id: string }
    const { body: points } = await form.author.call('listPoints', { params: { id: form.id } })
    expect(points.ids).toContain(id)
    const file = await form.author.call('exportSubmissions', { params: { id: form.id, format: 'geojson' } })
    const { features } = JSON.parse(file.text) as { features: { id: string; geometry: { type: string } }[] }
    expect(features.find((feature) => feature.id === id)?.geometry.type).toBe('MultiPolygon')
    const { body } = await form.author.call('listShapes', { params: { id: form.id } })
    expect(body.shapes).toMatchObject([{ id, shape: { type: 'MultiPolygon' } }])
  })

  it('are rejected with a message if they break a rule', async () => {
    const bowTie = ring([0, 0], [0.01, 0.01], [0.01, 0], [0, 0.01])
    const { status, text } = await send({ field: bowTie })
    expect(status).toBe(422)
    expect(text).toContain('crossing')
  })

  it('may have 100,000 vertices, and are shown simplified', async () => {
    const corners = Array.from({ length: 100_000 }, (_, index): Corner => {
      const angle = (index / 100_000) * 2 * Math.PI
      return [105 + Number(Math.cos(angle).toFixed(6)), 21 + Number(Math.sin(angle).toFixed(6))]
    })
    const sent = await send({ field: ring(...corners.filter(unlikeTheLast)) })
    expect(sent.status).toBe(200)
    const { text } = await form.author.call('listShapes', { params: { id: form.id } })
    expect(text.length).toBeLessThan(100_000)
  }, 90_000)

  it('are visible only to users who may see the submissions', async () => {
    expect((await collector.call('listShapes', { params: { id: form.id } })).status).toBeGreaterThanOrEqual(400)
  })
})

const unlikeTheLast = (corner: Corner, index: number, all: readonly Corner[]) => {
  const before = all[index - 1]
  return before?.[0] !== corner[0] || before[1] !== corner[1]
}
