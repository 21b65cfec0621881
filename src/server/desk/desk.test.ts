import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { VectorTile } from '@mapbox/vector-tile'
import fc from 'fast-check'
import { PbfReader } from 'pbf'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { FACTS, type Filter, OPERATORS, TILE_LAYER, MAX_TILE_POINTS } from '../../contract/desk.ts'
import { printFilter } from '../../contract/readFilter.ts'
import type { AnswerType } from '../../forms/kinds/ElementKind.ts'
import { mercatorY } from '../../geo/tilesIn.ts'
import { evaluateFilter, type Plain, type PlainRecord } from '../../../tests/kit/evaluateFilter.ts'
import { publishedForm, stored, submission } from '../../../tests/kit/publishedForm.ts'
import { testPortal, type TestPortal, type TestClient } from '../../../tests/kit/testPortal.ts'
import { DeskProcess } from './DeskProcess.ts'
import type { Desks } from './Desks.ts'

const WORDS = ['Giếng làng', 'gieng', 'Hà Nội', 'ĐÁ bazan', '井水', 'well 7', 'Ⅳ', '50%', "o'clock", 'a_b']
const choices = ['dry', 'wet', 'odd'].map((value) => ({ value, label: value }))
const ELEMENTS = [
  stored('text', 'name'),
  stored('radio', 'state', { choices }),
  stored('checkbox', 'uses', { choices }),
  stored('number', 'depth'),
  stored('date', 'built'),
  stored('switch', 'works'),
  stored('location', 'spot'),
  { ...stored('repeat', 'pumps'), children: [stored('text', 'maker'), stored('number', 'age')] },
]
const idOf = new Map(ELEMENTS.flatMap((one) => [one, ...(one.children ?? [])]).map((one) => [one.name, one.id]))
const id = (name: string) => idOf.get(name) as string
const TYPES: { [column: string]: AnswerType } = {
  ...FACTS,
  [id('name')]: 'text',
  [id('state')]: 'choice',
  [id('uses')]: 'list',
  [id('depth')]: 'number',
  [id('built')]: 'day',
  [id('works')]: 'yesNo',
  [id('spot')]: 'place',
  [id('pumps')]: 'rows',
  [id('maker')]: 'text',
  [id('age')]: 'number',
}

const anyWords = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 2 }).map((words) => words.join(' '))
const anyChoice = fc.constantFrom('dry', 'wet', 'odd')
const anyDay = fc
  .integer({ min: 0, max: 40 })
  .map((day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10))
const anyNumber = fc.integer({ min: -4, max: 8 }).map((half) => half / 2)
const anyPosition = fc
  .tuple(fc.integer({ min: -1_790, max: 1_790 }), fc.integer({ min: -890, max: 890 }))
  .map(([x, y]) => [x / 10, y / 10] as [number, number])
const rarely = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined, freq: 3 })
const anyInput = fc
  .record({
    name: rarely(anyWords),
    state: rarely(anyChoice),
    uses: rarely(fc.uniqueArray(anyChoice, { minLength: 1 })),
    depth: rarely(anyNumber),
    built: rarely(anyDay),
    works: rarely(fc.boolean()),
    spot: rarely(anyPosition.map((coordinates) => ({ type: 'Point', coordinates }))),
    pumps: rarely(fc.array(fc.record({ maker: rarely(anyWords), age: rarely(anyNumber) }), { maxLength: 3 })),
  })
  .map((input) => JSON.parse(JSON.stringify(input)) as Record<string, unknown>)

const valueFor = (type: AnswerType): fc.Arbitrary<string | number | boolean> =>
  type === 'text'
    ? anyWords
    : type === 'day' || type === 'moment'
      ? anyDay
      : type === 'yesNo'
        ? fc.boolean()
        : type === 'number' || type === 'rows'
          ? anyNumber
          : anyChoice
function anyCondition(column: string, within: string | null): fc.Arbitrary<Filter> {
  const type = TYPES[column] as AnswerType
  const operators = Object.entries(OPERATORS[type])
  return fc.constantFrom(...operators).chain(([is, operand]): fc.Arbitrary<Filter> => {
    const one = valueFor(type)
    const value =
      operand === 'one'
        ? one
        : operand === 'many'
          ? fc.array(one, { minLength: 1, maxLength: 3 })
          : operand === 'pair'
            ? fc.tuple(one, one)
            : operand === 'days'
              ? fc.integer({ min: 1, max: 400 })
              : operand === 'filter'
                ? fc.constantFrom(id('maker'), id('age')).chain((inner) => anyCondition(inner, column))
                : fc.constant(undefined)
    void within
    return value.map(
      (given) => (given === undefined ? { element: column, is } : { element: column, is, value: given }) as Filter,
    )
  })
}
const columns = ['name', 'state', 'uses', 'depth', 'built', 'works', 'spot', 'pumps'].map(id)
const anyArea = fc.oneof(
  fc
    .tuple(anyPosition, anyPosition)
    .map(([[a, b], [c, d]]) => ({ box: [a, Math.min(b, d), c, Math.max(b, d)] as const })),
  fc.array(anyPosition, { minLength: 3, maxLength: 6 }).map((polygon) => ({ polygon })),
  fc.record({ near: anyPosition, metres: fc.integer({ min: 1, max: 9_000_000 }) }),
)
const anyFilter = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc
      .constantFrom(...columns, '_state', '_version', '_submitted_at', '_tag', '_assignee')
      .chain((column) => anyCondition(column, null)),
    anyArea.map((within): Filter => ({ within })),
    anyArea.map((within): Filter => ({ within, element: id('spot') })),
    fc.constantFrom('gieng', 'HÀ', '井', 'da ba', '50%', '_', "o'c").map((text): Filter => ({ text })),
    tie('filter').map((not): Filter => ({ not })),
    fc.array(tie('filter'), { minLength: 1, maxLength: 3 }).map((and): Filter => ({ and })),
    fc.array(tie('filter'), { minLength: 1, maxLength: 3 }).map((or): Filter => ({ or })),
  ),
})).filter

let s: TestPortal
let author: TestClient
let formId: string
let sender: string
beforeAll(async () => {
  s = await testPortal()
  const form = await publishedForm(s, ELEMENTS)
  author = form.author
  formId = form.id
  const [user] = await s.find<{ id: string }>('SELECT id FROM users LIMIT 1')
  sender = user?.id ?? ''
})
afterAll(() => s.end())

const desks = (): Desks => s.app.services.desks
let sent = 0
async function submit(input: Record<string, unknown>, more: { readonly lon?: number; readonly lat?: number } = {}) {
  const submission = {
    id: randomUUID(),
    form_id: formId,
    version: 1,
    submission_type: 100,
    submitted_at: Date.UTC(2026, 0, 1) + ++sent * 7_200_000,
    submitter_id: sender,
    mode: 'h5' as const,
    lon: more.lon ?? null,
    lat: more.lat ?? null,
    hash: String(sent),
    additional_data: '{}',
    input: JSON.stringify(input),
  }
  expect(await s.app.services.store.submit(submission)).toBe('stored')
  return submission.id
}

/** All records in the store, as plain values. */
async function allRecords(): Promise<(PlainRecord & { readonly seq: number })[]> {
  const rows = await s.find<Record<string, string | number | null>>(
    `SELECT submissions.*, review, tags, assignee FROM submissions LEFT JOIN submission_states USING (seq)
     WHERE submissions.form_id = '${formId}' AND deleted_at IS NULL ORDER BY seq`,
  )
  return rows.map((row) => {
    const input = JSON.parse(String(row['input'])) as Record<string, unknown>
    const answer = (name: string) => (input[name] ?? null) as Plain
    const pumps = (input['pumps'] ?? []) as Record<string, string | number>[]
    return {
      seq: Number(row['seq']),
      _id: String(row['id']),
      _state: row['review'] === null ? 'received' : String(row['review']),
      _version: Number(row['version']),
      _tag: row['tags'] === null ? null : (JSON.parse(String(row['tags'])) as string[]),
      _assignee: row['assignee'],
      _submitted_at: Number(row['submitted_at']),
      _place: row['lon'] === null ? null : [Number(row['lon']), Number(row['lat'])],
      [id('name')]: answer('name'),
      [id('state')]: answer('state'),
      [id('uses')]: answer('uses'),
      [id('depth')]: answer('depth'),
      [id('built')]: input['built'] ? Date.parse(String(input['built'])) : null,
      [id('works')]: answer('works'),
      [id('spot')]: ((input['spot'] as { coordinates?: [number, number] } | undefined)?.coordinates ?? null) as Plain,
      [id('pumps')]: pumps.map((pump) => ({ [id('maker')]: pump['maker'] ?? null, [id('age')]: pump['age'] ?? null })),
    } as unknown as PlainRecord & { readonly seq: number }
  })
}

/** The desk's result and the expected one: the `seq` of each, in order. */
async function bothWays(filter: Filter) {
  const now = Date.now()
  const expected = (await allRecords())
    .filter((record) => evaluateFilter(filter, record, TYPES, now))
    .map(({ seq }) => seq)
  const { answer, desk } = await desks().ask(
    formId,
    {
      ask: 'rows',
      filter,
      sort: [{ element: '_submitted_at', type: 'moment', down: false }],
      after: null,
      limit: 10_000,
    },
    true,
  )
  const { filters, waiting, building } = desk
  return {
    found: { seqs: [...(answer?.seqs ?? [])].sort((a, b) => a - b), filters, waiting, building },
    expected: { seqs: expected, filters: true, waiting: 0, building: null },
  }
}

async function change(kind: number): Promise<void> {
  const { store } = s.app.services
  const all = await s.find<{ seq: number; id: string }>(
    `SELECT seq, id FROM submissions WHERE form_id = '${formId}' ORDER BY id`,
  )
  const one = all[kind % Math.max(1, all.length)]
  if (!one) return
  const was = await store.read((r) => r.submissions.get(formId, one.id))
  if (!was) return
  if (kind % 5 === 4) {
    // Deleted and restorable, or assigned to a user.
    const [deleted, tags] = kind % 2 ? [Date.now(), '[]'] : ['NULL', '["dry","odd"]']
    await s.run(
      `UPDATE submission_states SET deleted_at = ${deleted}, tags = '${tags}', assignee = '${sender}' WHERE seq = ${one.seq}`,
    )
    await s.run(
      `INSERT INTO submission_states (form_id, seq, edition, deleted_at, tags, assignee)
       SELECT form_id, seq, 1, ${deleted}, '${tags}', '${sender}' FROM submissions WHERE seq = ${one.seq}
       AND NOT EXISTS (SELECT 1 FROM submission_states WHERE seq = ${one.seq})`,
    )
  } else if (kind % 3 === 0) {
    await store.write((w) =>
      w.submissions.review(was, {
        state: kind % 2 ? 'accepted' : 'rejected',
        reason: null,
        by: sender,
        at: Date.now(),
      }),
    )
  } else if (kind % 3 === 1) {
    const [input] = fc.sample(anyInput, { numRuns: 1, seed: kind })
    await store.write((w) =>
      w.submissions.correct(was, {
        hash: randomUUID(),
        additional_data: '{}',
        input: JSON.stringify(input),
        lon: kind % 90,
        lat: 1,
        at: Date.now(),
      }),
    )
  } else {
    await s.run(`DELETE FROM submissions WHERE seq = ${one.seq}`)
  }
}

describe('A desk', () => {
  it('finds the same submissions as the store, with any filter, after any changes', async () => {
    for (const input of fc.sample(anyInput, { numRuns: 120, seed: 7 })) {
      await submit(
        input,
        sent % 3 ? { lon: ((sent * 37) % 3_600) / 10 - 180, lat: ((sent * 11) % 1_700) / 10 - 85 } : {},
      )
    }
    let telling = 0
    await fc.assert(
      fc.asyncProperty(
        anyFilter,
        fc.array(fc.nat(10_000), { maxLength: 4 }),
        anyInput,
        async (filter, changes, input) => {
          for (const kind of changes) await change(kind)
          await submit(input)
          const { found, expected } = await bothWays(filter)
          expect(found).toEqual(expected)
          if (found.seqs.length > 0 && found.seqs.length < (await allRecords()).length) telling++
        },
      ),
      { numRuns: 150, seed: 11 },
    )
    // Most filters match some records and not others.
    expect(telling).toBeGreaterThan(50)
  })

  it('loses nothing if its process is killed at any time, and is rebuilt if its file is damaged', async () => {
    for (let round = 0; round < 5; round++) {
      const asked = desks().ask(formId, { ask: 'count', filter: null }, true)
      for (const kind of [round * 3, round * 3 + 1, round * 3 + 2]) await change(kind)
      const { pid } = desks()
      await pause(round * 15)
      if (pid !== null) process.kill(pid, 'SIGKILL')
      await asked
      const { found, expected } = await bothWays({ element: '_state', is: 'not', value: 'accepted' })
      expect(found).toEqual(expected)
    }
    await s.restart()
    const folder = join(s.folder, 'desks')
    const [file] = readdirSync(folder).filter((name) => name.endsWith('.desk'))
    writeFileSync(join(folder, String(file)), 'this is no desk')
    const { found, expected } = await bothWays({ element: id('name'), is: 'notBlank' })
    expect(found).toEqual(expected)
  })

  it('returns each row once when paged in any order, blanks last', async () => {
    for (const sort of [`-${id('depth')}`, id('name'), `${id('state')},-${id('built')}`, '_submitted_at']) {
      const seen: string[] = []
      let after: string | null = null
      do {
        const page: Awaited<ReturnType<typeof query>> = await query({ sort, limit: '17', ...(after ? { after } : {}) })
        seen.push(...page.rows.map((row) => row.id))
        after = page.next
      } while (after !== null)
      const all = await allRecords()
      expect(seen.length).toBe(all.length)
      expect(new Set(seen)).toEqual(new Set(all.map((record) => record['_id'])))
      const column = (sort.split(',')[0] ?? '').replace('-', '')
      const values = seen.map((one) => all.find((record) => record['_id'] === one)?.[column] ?? null)
      const firstBlank = values.indexOf(null)
      const given = firstBlank < 0 ? values : values.slice(0, firstBlank)
      expect(values.slice(given.length).filter((one) => one !== null)).toEqual([])
      const numbers = given.filter((one) => typeof one === 'number')
      expect(numbers).toEqual(numbers.toSorted((a, b) => (sort.startsWith('-') ? b - a : a - b)))
    }
  })

  it('returns the neighbours and the position of each submission, in any order', async () => {
    for (const sort of [`-${id('depth')}`, id('name'), `${id('state')},-${id('built')}`, '_submitted_at']) {
      const { rows } = await query({ sort, limit: '500' })
      const around = async (submissionId: string) => {
        const { body } = await author.call('getDeskNeighbours', {
          params: { ...params(), submissionId },
          query: { sort },
        })
        return [body.before, body.after, body.at, body.of]
      }
      for (const at of [0, 1, Math.floor(rows.length / 2), rows.length - 2, rows.length - 1]) {
        const expected = [rows[at - 1]?.id ?? null, rows[at + 1]?.id ?? null, at + 1, rows.length]
        expect(await around(rows[at]?.id ?? '')).toEqual(expected)
      }
    }
    const filter = printFilter({ element: id('name'), is: 'blank' })
    const other = (await allRecords()).find((record) => record[id('name')] !== null)
    const asked = { params: { ...params(), submissionId: String(other?.['_id']) }, query: { filter } }
    expect((await author.call('getDeskNeighbours', asked)).body).toMatchObject({ before: null, after: null, at: null })
  })

  it('lists the ids of all matching submissions, newest first, page by page', async () => {
    const filter = printFilter({ element: id('depth'), is: 'notBlank' })
    const seen: string[] = []
    let next: number | null = null
    do {
      const more: { before?: string } = next === null ? {} : { before: String(next) }
      const asked = { params: params(), query: { filter, limit: '7', ...more } }
      const page: { ids: string[]; next: number | null } = (await author.call('listDeskIds', asked)).body
      seen.push(...page.ids)
      next = page.next
    } while (next !== null)
    const expected = (await allRecords()).filter((record) => record[id('depth')] !== null)
    expect(seen).toEqual(expected.map((record) => record['_id']).toReversed())
  })
})

const params = () => ({ id: formId })
async function query(asked: Record<string, string>) {
  const { body, problem, text } = await author.call('queryDesk', {
    params: params(),
    query: { atLeast: 'now', ...asked },
  })
  if (problem) throw new Error(text)
  return body
}

const worldTile = () => author.call('getDeskTile', { params: { ...params(), z: 0, x: 0, y: '0.pbf' }, query: {} })

describe('The endpoints of the desk', () => {
  it('list the columns that can be filtered', async () => {
    const { body } = await author.call('getDeskColumns', { params: params() })
    const types = Object.fromEntries(body.columns.map((column) => [column.id, column.type]))
    expect(types).toMatchObject(TYPES)
    expect(body.columns.find((column) => column.id === id('age'))).toMatchObject({
      within: id('pumps'),
      path: 'pumps/age',
    })
  })

  it('count submissions, and list the values of a column', async () => {
    const filter = printFilter({ element: id('state'), is: 'anyOf', value: ['dry', 'wet'] })
    const records = await allRecords()
    const found = records.filter((record) => record[id('state')] === 'dry' || record[id('state')] === 'wet')
    const counted = await author.call('countDesk', { params: params(), query: { filter, atLeast: 'now' } })
    expect(counted.body.count).toBe(found.length)
    const facet = await author.call('facetDesk', { params: params(), query: { filter, element: id('uses') } })
    const has = (value: string) =>
      found.filter((record) => (record[id('uses')] as string[] | null)?.includes(value)).length
    for (const { value, count } of facet.body.values) expect(count).toBe(has(String(value)))
    expect(facet.body.blank).toBe(found.filter((record) => record[id('uses')] === null).length)
    expect(facet.body.distinct).toBe(facet.body.values.length)
  })

  it('distribute numbers and days over histogram bars that include all of them', async () => {
    for (const name of ['depth', 'built', 'pumps']) {
      const { body } = await author.call('histogramDesk', { params: params(), query: { element: id(name) } })
      const sum = body.bars.reduce((so, bar) => so + bar.count, 0)
      expect(sum + body.blank).toBe((await allRecords()).length)
      expect(body.bars.slice(1).map(({ from }) => from)).toEqual(body.bars.slice(0, -1).map(({ to }) => to))
    }
  })

  it('return minimum, maximum, mean and median of the matching numbers', async () => {
    const { body } = await author.call('histogramDesk', { params: params(), query: { element: id('depth') } })
    const numbers = (await allRecords())
      .map((record) => record[id('depth')])
      .filter((depth) => typeof depth === 'number')
      .toSorted((a, b) => a - b)
    const half = numbers.length / 2
    expect(body.summary).toEqual({
      least: numbers[0],
      most: numbers.at(-1),
      mean: expect.closeTo(numbers.reduce((a, b) => a + b) / numbers.length, 9),
      median: ((numbers[Math.ceil(half) - 1] ?? 0) + (numbers[Math.floor(half)] ?? 0)) / 2,
      whole: numbers.every(Number.isInteger),
    })
    const alike = printFilter({ element: id('depth'), is: 'equals', value: numbers[0] ?? 0 })
    const one = await author.call('histogramDesk', { params: params(), query: { element: id('depth'), filter: alike } })
    expect(one.body).toMatchObject({
      step: 1,
      blank: 0,
      bars: [{ count: numbers.filter((n) => n === numbers[0]).length }],
    })
    const filter = printFilter({ element: id('name'), is: 'equals', value: 'nobody wrote this' })
    const none = await author.call('histogramDesk', { params: params(), query: { element: id('depth'), filter } })
    expect(none.body).toMatchObject({ bars: [], blank: 0, summary: null })
  })

  it('draw map tiles of the matching submissions', async () => {
    const tile = await author.call('getDeskTile', {
      params: { ...params(), z: 0, x: 0, y: '0.pbf' },
      query: { by: id('state') },
    })
    expect([tile.status, tile.headers['content-type']]).toEqual([200, 'application/vnd.mapbox-vector-tile'])
    expect(tile.bytes.length).toBeGreaterThan(100)
    const nothing = printFilter({ element: id('name'), is: 'equals', value: 'nobody wrote this' })
    const empty = await author.call('getDeskTile', {
      params: { ...params(), z: 0, x: 0, y: '0.pbf' },
      query: { filter: nothing },
    })
    expect([empty.status, empty.bytes.length]).toEqual([200, 0])
  })

  it('aggregate crowded tiles into cells with counts, and identify a submission that is alone in its cell', async () => {
    const many = await publishedForm(s, [stored('location', 'spot')])
    const [first, alone] = [105, -60].map((longitude) =>
      submission(many.id, { spot: { type: 'Point', coordinates: [longitude, 21] } }),
    ) as [ReturnType<typeof submission>, ReturnType<typeof submission>]
    for (const body of [first, alone]) expect((await author.call('submitWeb', { body })).status).toBe(200)
    await s.run(`
      INSERT INTO submissions
        (id, form_id, version, submission_type, submitted_at, submitter_id, mode, lon, lat, hash, additional_data, input)
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MAX_TILE_POINTS})
      SELECT 'more' || i, form_id, version, submission_type, submitted_at, submitter_id, mode, lon, lat, hash, '{}', input
      FROM submissions CROSS JOIN n WHERE id = '${first.id}'`)
    const of = { id: many.id }
    const count = async () => (await author.call('countDesk', { params: of })).body.count
    await expect.poll(count).toBe(MAX_TILE_POINTS + 2)
    const featuresIn = async (z: number, x: number, y: number) => {
      const tile = await author.call('getDeskTile', { params: { ...of, z, x, y: `${y}.pbf` } })
      const layer = new VectorTile(new PbfReader(tile.bytes)).layers[TILE_LAYER]
      return Array.from({ length: layer?.length ?? 0 }, (_, index) => layer?.feature(index).properties)
    }
    const features = await featuresIn(0, 0, 0)
    expect(features).toHaveLength(2)
    expect(features).toContainEqual({ count: MAX_TILE_POINTS + 1 })
    expect(features).toContainEqual({ id: alone.id })
    // Likewise in streets, where points are read before they are counted.
    const inStreet = (longitude: number) =>
      featuresIn(14, Math.floor(((longitude + 180) / 360) * 2 ** 14), Math.floor(mercatorY(21) * 2 ** 14))
    expect(await inStreet(105)).toEqual([{ count: MAX_TILE_POINTS + 1 }])
    expect(await inStreet(-60)).toEqual([{ id: alone.id }])
  })

  it('return the lines and areas of given submissions, and none for a form without such questions', async () => {
    const line = { type: 'LineString', coordinates: [[1, 2], [3, 4]] } // prettier-ignore
    const fenced = await publishedForm(s, [stored('line', 'way'), stored('location', 'spot')])
    const body = submission(fenced.id, { way: line, spot: { type: 'Point', coordinates: [1, 2] } })
    expect((await author.call('submitWeb', { body })).status).toBe(200)
    const of = async (formId: string, ids: readonly (string | undefined)[]) =>
      (await author.call('listDeskShapes', { params: { id: formId }, body: { ids } })).body
    expect(await of(fenced.id, [body.id])).toEqual({
      shapes: [{ id: body.id, element: fenced.document.container.form.children[0]?.id, shape: line }],
      any: true,
    })
    expect(await of(String(params().id), [])).toEqual({ shapes: [], any: false })
  })

  it('return only the requested columns', async () => {
    const { rows } = await query({
      columns: id('depth'),
      filter: printFilter({ element: id('depth'), is: 'notBlank' }),
    })
    expect(new Set(rows.flatMap((row) => Object.keys(row.input)))).toEqual(new Set(['depth']))
  })

  it('return any part of a list by index, in every order', async () => {
    for (const [filter, sort] of [
      [null, '-_submitted_at'],
      [null, `${id('name')},-${id('depth')}`],
      [null, '-_person'],
      [{ element: id('depth'), is: 'notBlank' }, `-${id('depth')}`],
    ] as const) {
      const asked = { sort, ...(filter ? { filter: printFilter(filter) } : {}) }
      const whole = await query({ ...asked, limit: '500' })
      const expected = whole.rows.map((row) => row.id)
      expect(expected.length).toBeGreaterThan(5)
      const { snapshot } = whole
      for (const at of [0, 3, expected.length - 2, expected.length, expected.length + 5]) {
        const part = await query({ ...asked, snapshot, at: String(at), limit: '4' })
        expect(part.rows.map((row) => row.id)).toEqual(expected.slice(at, at + 4))
        expect([part.of, part.next]).toEqual([expected.length, null])
        const { body } = await author.call('listDeskIds', {
          params: params(),
          query: { ...asked, snapshot, at: String(at), limit: '4' },
        })
        expect(body).toMatchObject({ ids: expected.slice(at, at + 4), next: null })
      }
    }
  })

  it('keep the indices of a list while submissions are received, and leave these out of its count', async () => {
    for (const sort of ['-_submitted_at', id('name'), '_submitted_at']) {
      const { snapshot, rows, next } = await query({ sort, limit: '5' })
      const before = rows.map((row) => row.id)
      const of = Number((await author.call('countDesk', { params: params(), query: { snapshot } })).body.count)
      const received = await submit({ name: 'A first one' })
      const part = async (at: number, limit = 5) =>
        (await query({ sort, snapshot, at: String(at), limit: String(limit) })).rows.map((row) => row.id)
      expect(await part(0)).toEqual(before)
      const following = (await query({ sort, snapshot, limit: '5', after: String(next) })).rows.map((row) => row.id)
      expect(await part(5)).toEqual(following)
      expect(await part(0, 500)).not.toContain(received)
      const counted = await author.call('countDesk', { params: params(), query: { snapshot, atLeast: 'now' } })
      expect(counted.body.count).toBe(of)
      expect((await query({ sort: '-_submitted_at', limit: '1' })).rows.map((row) => row.id)).toEqual([received])
    }
  })

  it('filter, sort and page by numbers of any size', async () => {
    const huge = [1e300, Number.MAX_VALUE, -1e300, 2 ** 63]
    const sent: string[] = []
    for (const depth of huge) sent.push(await submit({ depth }))
    const found = async (filter: Filter) =>
      (await query({ filter: printFilter(filter) })).rows.map((row) => sent.indexOf(row.id))
    expect(new Set(await found({ element: id('depth'), is: 'above', value: 1e18 }))).toEqual(new Set([0, 1, 3]))
    expect(await found({ element: id('depth'), is: 'equals', value: -1e300 })).toEqual([2])
    const pages: number[] = []
    let after: string | null = null
    for (const _ of huge.slice(1)) {
      const page = await query({ sort: `-${id('depth')}`, limit: '1', ...(after === null ? {} : { after }) })
      pages.push(...page.rows.map((row) => sent.indexOf(row.id)))
      after = page.next
    }
    expect(pages).toEqual([1, 0, 3])
  })

  it('lack what was deleted since, although the list still counts it', async () => {
    const [kept, gone, last] = [
      await submit({ name: 'Kept' }),
      await submit({ name: 'Gone' }),
      await submit({ name: 'Last' }),
    ]
    const only = {
      filter: printFilter({ element: '_id', is: 'anyOf', value: [kept, gone, last] }),
      sort: '_submitted_at',
    }
    const { snapshot } = await query({ ...only, limit: '1' })
    const page = async () => {
      const { rows, gaps, of } = await query({ ...only, snapshot, at: '0', limit: '3' })
      return { ids: rows.map((row) => row.id), gaps, of }
    }
    expect(await page()).toEqual({ ids: [kept, gone, last], gaps: [], of: 3 })
    const body = { ids: [gone], act: { act: 'delete' } }
    expect((await author.call('actOnSubmissions', { params: params(), body })).body.done).toBe(1)
    const early = await author.call('queryDesk', { params: params(), query: only })
    expect(early.body.rows.map((row) => row.id)).toEqual([kept, last])
    const { rows, gaps } = (
      await author.call('queryDesk', { params: params(), query: { ...only, snapshot, at: '0', limit: '3' } })
    ).body
    expect([rows.map((row) => row.id), gaps]).toEqual([[kept, last], [1]])
  })

  it('read a list anew for whoever lists it after a change', async () => {
    const sort = id('name')
    const list = async () => {
      const { snapshot } = await query({ sort, limit: '1' })
      return query({ sort, snapshot, at: '0', limit: '500' })
    }
    const before = await list()
    const gone = before.rows[2]?.id ?? ''
    const act = { ids: [gone], act: { act: 'delete' } }
    expect((await author.call('actOnSubmissions', { params: params(), body: act })).body.done).toBe(1)
    const after = await list()
    expect(after.of).toBe(Number(before.of) - 1)
    expect(after.rows.map((row) => row.id)).toEqual(before.rows.map((row) => row.id).filter((one) => one !== gone))
  })

  it.each([
    [{ filter: '{' }, 'filterInvalid'],
    [{ filter: '{"element":"none","is":"blank"}' }, 'filterInvalid'],
    [{ sort: 'none' }, 'badRequest'],
    [{ sort: '_version', after: 'x' }, 'badRequest'],
    [{ wrong: '1' }, 'badRequest'],
  ])('reject %j', async (asked, problem) => {
    const answer = await author.call('queryDesk', {
      params: params(),
      query: asked as unknown as Record<string, string>,
    })
    expect(answer.problem).toBe(problem)
  })

  it('ask for a tile once, although a map requests it for several copies of the world', async () => {
    const asked = vi.spyOn(DeskProcess.prototype, 'ask')
    const [first, ...others] = await Promise.all([1, 2, 3].map(worldTile))
    for (const other of others) expect(other.bytes).toEqual(first?.bytes)
    expect(asked.mock.calls.filter(([, , what]) => what.op === 'ask')).toHaveLength(1)
    await worldTile()
    expect(asked.mock.calls.filter(([, , what]) => what.op === 'ask')).toHaveLength(2)
  })

  it('include a submission immediately after it was sent, and add nothing to backups', async () => {
    const sentId = await submit({ name: 'Just now' })
    const filter = printFilter({ element: id('name'), is: 'equals', value: 'Just now' })
    expect((await query({ filter })).rows.map((row) => row.id)).toEqual([sentId])
    expect(existsSync(join(s.folder, 'desks'))).toBe(true)
  })
})

describe('Personal data on the desk', () => {
  it('cannot be found, sorted by or read without permission to see it', async () => {
    const phone = stored('text', 'phone', { personal: true })
    const note = stored('text', 'note')
    const form = await publishedForm(s, [phone, note])
    const viewer = await s.as('author2')
    await form.author.call('shareForm', { params: { id: form.id }, body: { email: viewer.email, role: 'viewer' } })
    const input = JSON.stringify({ phone: 'secret 123', note: 'open 456' })
    const more = { form_id: form.id, version: 1, submission_type: 100, submitted_at: 1, mode: 'h5' as const }
    const body = { id: randomUUID(), submitter_id: sender, hash: 'x', additional_data: '{}', input, ...more }
    expect(await s.app.services.store.submit(body)).toBe('stored')
    const ask = (who: TestClient, asked: Record<string, string>) =>
      who.call('queryDesk', { params: { id: form.id }, query: { atLeast: 'now', ...asked } })
    const found = async (who: TestClient, text: string) => (await ask(who, { filter: printFilter({ text }) })).body.rows
    expect(await found(viewer, 'secret')).toEqual([])
    expect(await found(form.author, 'secret')).toHaveLength(1)
    expect((await found(viewer, 'open 45')).map((row) => row.input)).toEqual([{ note: 'open 456' }])
    const filter = printFilter({ element: phone.id, is: 'contains', value: '1' })
    expect((await ask(viewer, { filter })).problem).toBe('filterInvalid')
    expect((await ask(viewer, { sort: phone.id })).problem).toBe('badRequest')
    const { columns } = (await viewer.call('getDeskColumns', { params: { id: form.id } })).body
    expect(columns.map((column) => column.id)).not.toContain(phone.id)
  })
})
