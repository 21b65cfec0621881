import { beforeAll, describe, expect, it } from 'vitest'
import { publishedForm, stored, submission, type PublishedForm } from '../../../tests/kit/publishedForm.ts'
import { sharedPortal, type SharedPortal } from '../../../tests/kit/sharedPortal.ts'

/** Lines and areas are shown on a map by their own extent, no matter where the points of their submissions are. */
let s: SharedPortal
let form: PublishedForm
const ids: { [name: string]: string } = {}
beforeAll(async () => {
  s = await sharedPortal()
  form = await publishedForm(s, [
    stored('text', 'name'),
    stored('line', 'way'),
    stored('area', 'field'),
    { ...stored('repeat', 'crossings'), children: [stored('line', 'bridge')] },
  ])
  const collector = await s.as('collector')
  for (const [name, answers] of Object.entries(ANSWERS)) {
    const { body, text, problem } = await collector.call('submitWeb', {
      body: submission(form.id, { name, ...answers }),
    })
    if (problem) throw new Error(text)
    ids[name] = body.data.id
  }
})

const way = (...coordinates: [number, number][]) => ({ type: 'LineString', coordinates, source: 'map' })
const square = (west: number, south: number, side: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [west + side, south],
      [west + side, south + side],
      [west, south + side],
      [west, south],
    ],
  ],
  source: 'map',
})

const ANSWERS = {
  'across the country': { way: way([100, 10], [110, 20]) },
  'a field': { field: square(101, 11, 0.5) },
  'a small field': { field: square(105, 15, 0.001) },
  'in a row': { crossings: [{ bridge: way([120, 5], [121, 5.5]) }] },
  'across the antimeridian': { way: way([179, -17], [-179, -16]) },
  nowhere: {},
}

async function inBox(box: readonly number[], query: Record<string, string> = {}, of = form): Promise<string[]> {
  const asked = { params: { id: of.id }, query: { box: box.join(), atLeast: 'now', ...query } }
  const { body, text, problem } = await of.author.call('findDeskShapes', asked)
  if (problem) throw new Error(text)
  return body.found.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id) ?? id)
}

const asked = (box: string, { id, author } = form) => author.call('findDeskShapes', { params: { id }, query: { box } })

describe('Lines and areas in a part of a map', () => {
  it('include those that cross it although their vertices are elsewhere, the largest first', async () => {
    expect(await inBox([100.9, 10.9, 101.7, 11.7])).toEqual(['across the country', 'a field'])
    expect(await inBox([108, 18, 109, 19])).toEqual(['across the country'])
    expect(await inBox([119, 4, 122, 6])).toEqual(['in a row'])
    expect(await inBox([0, 40, 10, 50])).toEqual([])
  })

  it('exclude those too small to be visible', async () => {
    expect(await inBox([99, 9, 111, 21])).not.toContain('a small field')
    expect(await inBox([104.99, 14.99, 105.01, 15.01])).toContain('a small field')
  })

  it('are found from both sides of the antimeridian', async () => {
    expect(await inBox([178, -18, 179.5, -15])).toEqual(['across the antimeridian'])
    expect(await inBox([-180, -18, -178, -15])).toEqual(['across the antimeridian'])
    expect(await inBox([178, -18, 182, -15])).toEqual(['across the antimeridian'])
  })

  it('follow the filter, and include the answer that colours them', async () => {
    const [name = ''] = form.document.container.form.children.map(({ id }) => id)
    const filter = JSON.stringify({ element: name, is: 'contains', value: 'field' })
    expect(await inBox([100.9, 10.9, 101.7, 11.7], { filter })).toEqual(['a field'])
    const asked = { params: { id: form.id }, query: { box: '119,4,122,6', by: name } }
    expect((await form.author.call('findDeskShapes', asked)).body).toEqual({
      found: [{ id: ids['in a row'], value: 'in a row' }],
      any: true,
    })
  })

  it('are reported as absent for a form without such questions; invalid boxes are rejected', async () => {
    const plain = await publishedForm(s)
    expect((await asked('1,2,3,4', plain)).body).toEqual({ found: [], any: false })
    for (const wrong of ['1,2,3', '3,2,1,4', 'a,b,c,d', '1,2,3,4;5'])
      expect((await asked(wrong)).problem).toBe('badRequest')
  })

  it('are simplified if they are large together, and exact otherwise', async () => {
    const long = Array.from({ length: 4_000 }, (_, at): [number, number] => [at / 4_000, Math.sin(at) / 1_000])
    const walked = await publishedForm(s, [stored('line', 'way')])
    const collector = await s.as('collector')
    const sent: string[] = []
    for (let count = 0; count < 4; count += 1) {
      const body = submission(walked.id, { way: way(...long) })
      sent.push((await collector.call('submitWeb', { body })).body.data.id)
    }
    const bytesOf = async (some: readonly string[]) =>
      (await walked.author.call('listDeskShapes', { params: { id: walked.id }, body: { ids: some } })).bytes.length
    expect(await bytesOf(sent)).toBeLessThan(50_000)
    expect(await bytesOf(sent.slice(0, 1))).toBeGreaterThan(100_000)
  })

  it('do not reveal the location of personal answers', async () => {
    const guarded = await publishedForm(s, [stored('line', 'home', { personal: true })])
    const collector = await s.as('collector')
    const sent = await collector.call('submitWeb', {
      body: submission(guarded.id, { home: ANSWERS['across the country'].way }),
    })
    expect(await inBox([100, 10, 110, 20], {}, guarded)).toEqual([sent.body.data.id])
    const viewer = await s.as('author2')
    const share = { params: { id: guarded.id }, body: { email: viewer.email, role: 'viewer' } }
    await guarded.author.call('shareForm', share)
    const asked = { params: { id: guarded.id }, query: { box: '100,10,110,20' } }
    expect((await viewer.call('findDeskShapes', asked)).body).toEqual({ found: [], any: true })
  })
})
