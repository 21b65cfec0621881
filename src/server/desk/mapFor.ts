import { MAX_TILE_POINTS } from '../../contract/desk.ts'
import { GRID_BITS } from './gridPosition.ts'
import type { Cell, QueryScope } from './RunStatement.ts'
import type { Answers, MappedQuestion, SpansQuestion, TileMark, TileQuestion } from './questions.ts'

/** Cells along each side of a tile: 2 to the power of this. */
const CELL_BITS = 5
/** Zoom from which a tile is a few kilometres wide. */
const CLOSE = 11
/** Zoom up to which a tile may contain most of a form's points. */
const FAR = 8

/** Points and clusters of a tile, over all of its questions. A repeat has one point for each of its rows. */
export async function tileFor(question: TileQuestion, asking: QueryScope): Promise<Answers['tile']> {
  const { places, by, z } = question
  const { catalogue, run } = asking
  const value = (by && catalogue.main(by.element, by.type)) ?? null
  const select = pointsIn(question)
  const scope = z < FAR && value !== null ? withoutMisjudging(asking) : asking
  const points = geometriesOf(places, scope, value, select)
  if (points === null) return { marks: [] }
  const { sql, parameters } = points
  // Close by, there are rarely too many points.
  const close = z >= CLOSE ? await pointsOf(places, asking, value, select) : null
  const inTile = markIn(question)
  if (close) return { marks: close.map(inTile) }
  const cells = await run(cellsOf(sql, GRID_BITS - z - CELL_BITS), parameters)
  const count = cells.reduce((sum, [, , one]) => sum + Number(one), 0)
  if (count === 0 || count > MAX_TILE_POINTS) return { marks: cells.map(inTile) }
  const each = await run(`SELECT x, y, 1, seq, value, question FROM (${sql}) LIMIT ${MAX_TILE_POINTS}`, parameters)
  return { marks: each.map(inTile) }
}

/**
 * The planner expects few rows of a repeat in any tile, and fewer submissions than rows only with a condition: this one
 * is always true, and makes it look up submissions for rows, which takes half as long as the reverse.
 */
const withoutMisjudging = (asking: QueryScope): QueryScope =>
  asking.where === 'true' ? { ...asking, where: 'seq >= 0' } : asking

/**
 * Statement that combines points into cells, each 2 to the power of `bits` positions wide: mean position, number of
 * points, newest submission, most frequent value, question. Counting values first is faster than `mode`.
 */
const cellsOf = (points: string, bits: number): string => `
  SELECT sum(xs) / sum(points), sum(ys) / sum(points), sum(points), max(seq), arg_max(value, points), max(question)
  FROM (SELECT x >> ${bits} AS across, y >> ${bits} AS down, value,
      sum(x) AS xs, sum(y) AS ys, count(*) AS points, max(seq) AS seq, max(question) AS question
    FROM (${points}) GROUP BY across, down, value)
  GROUP BY across, down`

/** Selects the points in a tile, with their `gridPosition`. */
function pointsIn({ z, x, y }: TileQuestion): Selection {
  const side = 2 ** (GRID_BITS - z)
  return (column) => {
    const [across, down] = [column('x'), column('y')]
    if (across === null || down === null) return null
    return {
      columns: `${across} AS x, ${down} AS y`,
      where: `${across} BETWEEN ${x * side} AND ${(x + 1) * side - 1} AND ${down} BETWEEN ${y * side} AND ${(y + 1) * side - 1}`,
    }
  }
}

/** Points of several questions, as `markIn` takes them; null if there are too many for one tile. */
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
    const left = MAX_TILE_POINTS - found.length
    const points = await run(`SELECT x, y, 1, seq, value, ${index} FROM (${own.sql}) LIMIT ${left + 1}`, own.parameters)
    if (points.length > left) return null
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
  return found
}

type MarkCells = readonly (Cell | undefined)[]

/** Reads rows of position, number of points, the newest submission, answer, and question. */
function markIn({ z, x: column, y: row }: TileQuestion): (cells: MarkCells) => TileMark {
  const side = 2 ** (GRID_BITS - z)
  return ([x, y, count, seq, value, question]) => ({
    x: (Number(x) + 0.5) / side - column,
    y: (Number(y) + 0.5) / side - row,
    count: Number(count),
    seq: Number(count) === 1 ? Number(seq) : null,
    value: plain(value),
    place: Number(question),
  })
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
