import { MAX_TILE_POINTS } from '../../contract/desk.ts'
import type { Cell, QueryScope } from './RunStatement.ts'
import { STRIPS } from './stripOf.ts'
import type { Answers, MappedQuestion, SpansQuestion, TileMark, TileQuestion } from './questions.ts'

/** Number of cells along each side of a tile. */
const CELLS = 32
/** Zoom from which a tile is a few kilometres wide. */
const CLOSE = 11

/** Points and clusters of a tile, over all of its questions. A repeat has one point for each of its rows. */
export async function tileFor(question: TileQuestion, asking: QueryScope): Promise<Answers['tile']> {
  const { places, by, z } = question
  const { catalogue, run } = asking
  const value = (by && catalogue.main(by.element, by.type)) ?? null
  const select = pointsIn(question)
  const points = geometriesOf(places, asking, value, select)
  if (points === null) return { marks: [] }
  const { sql, parameters } = points
  // Close by, there are rarely too many points: counting them first would take as long again.
  const close = z >= CLOSE ? await pointsOf(places, asking, value, select) : null
  if (close) return { marks: close.map(markOf) }
  const cells = await run(
    `SELECT avg(x), avg(y), count(*), max(seq), ${value ? 'mode(value)' : 'NULL'}, max(question)
     FROM (${sql}) GROUP BY floor(x * ${CELLS}), floor(y * ${CELLS})`,
    parameters,
  )
  const count = cells.reduce((sum, [, , one]) => sum + Number(one), 0)
  if (count === 0 || count > MAX_TILE_POINTS) return { marks: cells.map(markOf) }
  const each = await run(`SELECT x, y, 1, seq, value, question FROM (${sql}) LIMIT ${MAX_TILE_POINTS}`, parameters)
  return { marks: each.map(markOf) }
}

/** Selects the points in a tile, with their position in it. */
function pointsIn({ z, x, y }: TileQuestion): Selection {
  const size = 2 ** z
  const [west, east] = [(x / size) * 360 - 180, ((x + 1) / size) * 360 - 180]
  // One strip more on either side: rounding must not lose points on the edge.
  const [first, last] = [Math.floor((x / size) * STRIPS) - 1, Math.floor(((x + 1) / size) * STRIPS) + 1]
  return (column) => {
    const [lon, top, strip] = [column('lon'), column('y'), column('strip')]
    if (lon === null || top === null || strip === null) return null
    return {
      columns: `((${lon} + 180) / 360 * ${size} - ${x}) AS x, (${top} * ${size} - ${y}) AS y`,
      where: `${strip} BETWEEN ${first} AND ${last} AND ${lon} >= ${west} AND ${lon} ${x + 1 === size ? '<=' : '<'} ${east} AND ${top} >= ${y / size} AND ${top} ${y + 1 === size ? '<=' : '<'} ${(y + 1) / size}`,
    }
  }
}

/** Points of several questions, as `markOf` takes them; null if there are too many for one tile. */
async function pointsOf(
  places: readonly MappedQuestion[],
  asking: QueryScope,
  value: string | null,
  select: Selection,
): Promise<readonly MarkCells[] | null> {
  const { table, where, parameters, run } = asking
  const found: MarkCells[] = []
  for (const [index, place] of places.entries()) {
    // Few rows of a repeat are here: looking up their submissions is faster than joining all that match.
    const isLookedUp = place.within !== null && (where !== 'true' || value !== null)
    const scope = isLookedUp ? { ...asking, where: 'true', parameters: [] } : asking
    const own = geometriesOf([place], scope, isLookedUp ? null : value, select)
    if (own === null) continue
    const points = await run(
      `SELECT x, y, 1, seq, value, ${index} FROM (${own.sql}) LIMIT ${MAX_TILE_POINTS + 1}`,
      own.parameters,
    )
    if (points.length > MAX_TILE_POINTS) return null
    if (!isLookedUp) found.push(...points)
    else if (points.length > 0) {
      const seqs = [...new Set(points.map(([, , , seq]) => Number(seq)))]
      const matching = await run(
        `SELECT seq, ${value ?? 'NULL'} FROM ${table} WHERE seq IN (${seqs.join()}) AND (${where})`,
        parameters,
      )
      const values = new Map(matching.map(([seq, one]) => [Number(seq), one]))
      for (const [x, y, one, seq] of points)
        if (values.has(Number(seq))) found.push([x, y, one, seq, values.get(Number(seq)), index])
    }
  }
  return found.length > MAX_TILE_POINTS ? null : found
}

type MarkCells = readonly (Cell | undefined)[]

/** `row`: position within the tile, number of points, the newest submission, answer, question. */
function markOf([x, y, count, seq, value, question]: MarkCells): TileMark {
  return {
    x: Number(x),
    y: Number(y),
    count: Number(count),
    seq: Number(count) === 1 ? Number(seq) : null,
    value: plain(value),
    place: Number(question),
  }
}

/**
 * Minimum size of a shape, as a fraction of the box's sides; smaller ones would be dots, and points are drawn anyway.
 */
const SMALLEST = 1 / 256

/** Submissions with lines or areas in a box, by the bounds of these answers. */
export async function spansFor(
  { places, box, by, limit }: SpansQuestion,
  asking: QueryScope,
): Promise<Answers['spans']> {
  const { table, catalogue, run } = asking
  const value = (by && catalogue.main(by.element, by.type)) ?? null
  const [west, south, east, north] = box
  // Spans and boxes across the antimeridian extend beyond 180: compare them in each other's range of degrees.
  const parts = [0, 360, ...(east > 180 ? [-360] : [])].flatMap((turn) => {
    const found = geometriesOf(places, asking, value, (column) => {
      const [left, bottom, right, top] = [column('west'), column('south'), column('east'), column('north')]
      if (left === null || bottom === null || right === null || top === null) return null
      const [width, height] = [`(${right} - ${left}) / ${east - west}`, `(${top} - ${bottom}) / ${north - south}`]
      return {
        columns: `greatest(${width}, ${height}) AS part`,
        where: `${left} <= ${east + turn} AND ${right} >= ${west + turn} AND ${bottom} <= ${north} AND ${top} >= ${south}
          AND (${width} > ${SMALLEST} OR ${height} > ${SMALLEST})`,
      }
    })
    return found ?? []
  })
  if (parts.length === 0) return []
  const rows = await run(
    `SELECT id, value FROM (SELECT seq, any_value(value) AS value, max(part) AS part
       FROM (${parts.map(({ sql }) => sql).join(' UNION ALL ')}) GROUP BY seq) JOIN ${table} AS own USING (seq)
     ORDER BY part DESC, seq DESC LIMIT ${limit}`,
    parts.flatMap(({ parameters }) => parameters),
  )
  return rows.map(([id, one]) => ({ id: String(id), value: plain(one) }))
}

/** Expressions over the columns of one question, and a condition on them; null if nobody has answered it. */
type Selection = (column: (end: string) => string | null) => { readonly columns: string; readonly where: string } | null

/**
 * Statement that selects something of the geometries of several questions, with the `seq` of their submission, its
 * `value`, and the index of the `question`. Null if there are none.
 */
function geometriesOf(
  places: readonly MappedQuestion[],
  { table, where, parameters, catalogue }: QueryScope,
  value: string | null,
  select: Selection,
) {
  const parts = places.flatMap(({ element, within }, index) => {
    const selected = select((end) => catalogue.column(element, 'place', within, end))
    if (!selected) return []
    const own = `seq, ${value ?? 'NULL'} AS value, ${index} AS question`
    if (within === null)
      return [
        { sql: `SELECT ${selected.columns}, ${own} FROM ${table} WHERE ${selected.where} AND (${where})`, parameters },
      ]
    const rows = catalogue.from(catalogue.tableOf(within))
    // Rows belong to existing submissions: without a filter, there is nothing to look up.
    if (where === 'true' && value === null)
      return [{ sql: `SELECT ${selected.columns}, ${own} FROM ${rows} WHERE ${selected.where}`, parameters: [] }]
    const inRows = `SELECT ${selected.columns}, seq AS of FROM ${rows} WHERE ${selected.where}`
    const found = `SELECT ${own} FROM ${table} WHERE ${where}`
    return [{ sql: `SELECT * EXCLUDE (of) FROM (${inRows}) JOIN (${found}) ON seq = of`, parameters }]
  })
  if (parts.length === 0) return null
  return {
    sql: parts.map(({ sql }) => sql).join(' UNION ALL '),
    parameters: parts.flatMap((part) => part.parameters),
  }
}

const plain = (value: Cell | undefined): TileMark['value'] =>
  typeof value === 'bigint' ? Number(value) : (value ?? null)
