import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as library from '@duckdb/node-api'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_TILE_POINTS, type Filter } from '../../contract/desk.ts'
import { mercatorY } from '../../geo/tilesIn.ts'
import { DeskFile } from './DeskFile.ts'
import type { AnswerLocation, VersionPlan } from './DeskPlan.ts'
import type { Answers, MappedQuestion, TileMark } from './questions.ts'
import type { RunStatement } from './RunStatement.ts'
import { SortedLists } from './SortedLists.ts'
import type { StoredRow } from './StoredRow.ts'

/** So many that tiles of the town are crowded with any question, up to zoom 15. */
const SUBMISSIONS = 8_000
const STATES = ['dry', 'dry', 'dry', 'wet', 'wet', 'unknown', null] as const
/** Where points easily get lost: on the edges of all tiles, and beyond the map. */
const EDGES: readonly Position[] = [[0, 0], [180, 10], [-180, 10], [90, 90], [-90, -90], [45, 0]] // prettier-ignore

type Position = readonly [longitude: number, latitude: number]
interface Point {
  readonly seq: number
  readonly place: number
  readonly at: Position
  readonly value: string | null
}

let seed = 7
const chance = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
const anywhere = (): Position => [chance() * 360 - 180, chance() * 180 - 90]
const inTown = (): Position => [105.8 + chance() / 200, 21 + chance() / 200]
const aPlace = (seq: number): Position => EDGES[seq] ?? (chance() < 0.2 ? anywhere() : inTown())

const read = (element: string, type: 'choice' | 'place'): AnswerLocation => ({
  element,
  type,
  steps: [element],
  by: null,
  hasGeometry: type === 'place',
})
const plan: VersionPlan = {
  reads: [read('state', 'choice'), read('spot', 'place')],
  repeats: [{ element: 'visits', steps: ['visits'], reads: [read('seen', 'place')] }],
}
const PLACES: readonly MappedQuestion[] = [
  { element: 'spot', within: null },
  { element: 'seen', within: 'visits' },
]

const points: Point[] = []
const point = (at: Position) => ({ type: 'Point', coordinates: at })

/** A submission with a point, and up to two more in rows. */
function aRow(seq: number): StoredRow {
  const state = STATES[Math.floor(chance() * STATES.length)] ?? null
  const placed = (place: number) => {
    const at = aPlace(seq)
    points.push({ seq, place, at, value: state })
    return point(at)
  }
  const visits = Array.from({ length: seq % 3 }, () => (chance() < 0.9 ? { seen: placed(1) } : {}))
  const input = JSON.stringify({ ...(state === null ? {} : { state }), spot: placed(0), visits })
  const empty = { task_key: null, task_title: null, task_lon: null, task_lat: null, reason: null, edit_reason: null }
  return {
    ...empty,
    seq,
    id: `s${seq}`,
    version: 1,
    lon: null,
    lat: null,
    review: null,
    tags: '[]',
    input,
  } as StoredRow
}

let folder: string
let instance: library.DuckDBInstance
let desk: DeskFile
let connection: library.DuckDBConnection
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'geo-forms-desk-'))
  instance = await library.DuckDBInstance.create(':memory:', { threads: '1' })
  connection = await instance.connect()
  const begin = { change: 0, seq: 0, older: null }
  const engine = { library, instance, database: 'd', yieldToQueries: async () => {} }
  desk = await DeskFile.open(engine, join(folder, 'd.desk'), begin)
  const rows = Array.from({ length: SUBMISSIONS }, (_, seq) => aRow(seq))
  const step = { rows, gone: [], erased: [], mark: { change: 0, seq: SUBMISSIONS, older: null }, more: false }
  await desk.takeFrom(begin, step, () => plan)
})
afterAll(async () => {
  connection.closeSync()
  await desk.close()
  instance.closeSync()
  rmSync(folder, { recursive: true })
})

interface TileRequest {
  readonly z: number
  readonly x: number
  readonly y: number
  readonly filter: Filter | null
  readonly isColoured: boolean
  readonly places: readonly MappedQuestion[]
}

const run: RunStatement = async (sql, parameters) =>
  (await connection.runAndReadAll(sql, [...parameters])).getRowsJS() as (string | number | bigint | null)[][]

async function marksIn({ isColoured, ...request }: TileRequest): Promise<readonly TileMark[]> {
  const reads = { run, numbers: async () => new Float64Array(), lists: new SortedLists() }
  const by = isColoured ? ({ element: 'state', type: 'choice' } as const) : null
  return ((await desk.answer({ ask: 'tile', ...request, by }, reads, 0)) as Answers['tile']).marks
}

/** Position on a map of the world whose sides are `size` long. */
const onMap = ([longitude, latitude]: Position, size: number): readonly [x: number, y: number] => {
  const along = (share: number) => Math.max(0, Math.min(share * size, size - 1e-9))
  return [along((longitude + 180) / 360), along(mercatorY(latitude))]
}

const tileAt = (at: Position, z: number) => {
  const [x, y] = onMap(at, 2 ** z)
  return { z, x: Math.floor(x), y: Math.floor(y) }
}

function pointsIn({ z, x, y, filter, places, isColoured }: TileRequest) {
  return points.flatMap(({ seq, place, at, value }) => {
    const [across, down] = onMap(at, 2 ** z)
    const index = places.indexOf(PLACES[place] as MappedQuestion)
    const isHere = Math.floor(across) === x && Math.floor(down) === y && index >= 0
    if (!isHere || (filter !== null && value !== 'wet')) return []
    return [{ seq, place: index, x: across - x, y: down - y, value: isColoured ? value : null }]
  })
}

const tileRequest = fc.record({
  at: fc.oneof(fc.constantFrom(...EDGES), fc.constant(inTown()), fc.nat(SUBMISSIONS).map((index) => points[index]?.at ?? inTown())), // prettier-ignore
  z: fc.nat(22),
  filter: fc.constantFrom<Filter | null>(null, { element: 'state', is: 'equals', value: 'wet' }),
  isColoured: fc.boolean(),
  places: fc.constantFrom(PLACES, PLACES.slice(0, 1), PLACES.slice(1)),
})
type Mark = Omit<TileMark, 'count'>
const inOrder = <M extends Mark>(marks: readonly M[]): M[] =>
  marks.toSorted((a, b) => Number(a.seq) - Number(b.seq) || a.place - b.place || a.x - b.x || a.y - b.y)

const cellOf = ({ x, y }: Pick<Mark, 'x' | 'y'>) => `${Math.floor(x * 32)} ${Math.floor(y * 32)}`

function grouped<T>(all: readonly T[], keyOf: (one: T) => string | null): ReadonlyMap<string | null, readonly T[]> {
  const groups = new Map<string | null, T[]>()
  for (const one of all) {
    const group = groups.get(keyOf(one)) ?? []
    groups.set(keyOf(one), group)
    group.push(one)
  }
  return groups
}

function expectPoints(marks: readonly TileMark[], expected: readonly Mark[], near: number): void {
  const [found, all] = [inOrder(marks), inOrder(expected)]
  const known = (count: number, { seq, value, place }: Mark) => ({ count, seq, value, place })
  expect(found.map((mark) => known(mark.count, mark))).toEqual(all.map((one) => known(1, one)))
  const off = found.map(({ x, y }, index) => Math.hypot(x - (all[index]?.x ?? 0), y - (all[index]?.y ?? 0)))
  expect(Math.max(0, ...off)).toBeLessThan(near)
}

function expectCells(marks: readonly TileMark[], expected: readonly Mark[], near: number): void {
  const cells = grouped(expected, cellOf)
  expect(marks).toHaveLength(cells.size)
  for (const mark of marks) {
    const own = cells.get(cellOf(mark)) ?? []
    expect([mark.count, mark.seq]).toEqual([own.length, own.length === 1 ? own[0]?.seq : null])
    const values = grouped(own, ({ value }) => (value === null ? null : String(value)))
    const most = Math.max(0, ...Array.from(values, ([value, { length }]) => (value === null ? 0 : length)))
    expect(mark.value === null ? 0 : values.get(String(mark.value))?.length).toBe(most)
    expect(Math.abs(own.reduce((sum, { x }) => sum + x, 0) / own.length - mark.x)).toBeLessThan(near)
  }
}

/** Compared with the same points, counted one by one. */
describe('A tile', () => {
  it('has every point that the filter finds, with its place and answer, or cells that count them', async () => {
    let crowded = 0
    await fc.assert(
      fc.asyncProperty(tileRequest, async ({ at, z, ...rest }) => {
        const question: TileRequest = { ...rest, ...tileAt(at, z) }
        const expected = pointsIn(question)
        const marks = await marksIn(question)
        expect(marks.reduce((sum, { count }) => sum + count, 0)).toBe(expected.length)
        /** Two positions of the grid, as parts of the tile. */
        const near = 2 ** (z - 29)
        const isCrowded = expected.length > MAX_TILE_POINTS
        if (isCrowded) crowded++
        const compare = isCrowded ? expectCells : expectPoints
        compare(marks, expected, near)
      }),
      { numRuns: 60 },
    )
    expect(crowded).toBeGreaterThan(0)
  })
})
