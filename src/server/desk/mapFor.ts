import { MAX_TILE_POINTS } from '../../contract/desk.ts'
import type { Cell, QueryScope } from './RunStatement.ts'
import type { Answers, MappedQuestion, SpansQuestion, TileMark, TileQuestion } from './questions.ts'

/** Number of cells along each side of a tile. */
const CELLS = 32

/** Points and clusters of a tile, over all of its questions. A repeat has one point for each of its rows. */
export async function tileFor({ places, by, z, x, y }: TileQuestion, asking: QueryScope): Promise<Answers['tile']> {
  const { table, catalogue, run } = asking
  const value = (by && catalogue.main(by.element, by.type)) ?? null
  const size = 2 ** z
  const [west, east] = [(x / size) * 360 - 180, ((x + 1) / size) * 360 - 180]
  const points = geometriesOf(places, asking, value, (column) => {
    const [lon, top] = [column('lon'), column('y')]
    if (lon === null || top === null) return null
    return {
      columns: `((${lon} + 180) / 360 * ${size} - ${x}) AS x, (${top} * ${size} - ${y}) AS y`,
      where: `${lon} >= ${west} AND ${lon} ${x + 1 === size ? '<=' : '<'} ${east} AND ${top} >= ${y / size} AND ${top} ${y + 1 === size ? '<=' : '<'} ${(y + 1) / size}`,
    }
  })
  if (points === null) return { marks: [] }
  // A cell is identified by its newest submission: collecting ids, which are strings, would take three times as long
  // as the rest.
  const cells = await run(
    `SELECT avg(x), avg(y), count(*), max(seq), ${value ? 'mode(value)' : 'NULL'}, max(question)
     FROM (${points.sql}) GROUP BY floor(x * ${CELLS}), floor(y * ${CELLS})`,
    points.parameters,
  )
  const count = cells.reduce((sum, [, , one]) => sum + Number(one), 0)
  if (count === 0) return { marks: [] }
  const isCrowded = count > MAX_TILE_POINTS
  const marks = isCrowded
    ? cells
    : await run(`SELECT x, y, 1, seq, value, question FROM (${points.sql})`, points.parameters)
  const seqs = new Set(marks.flatMap(([, , one, seq]) => (Number(one) === 1 ? [Number(seq)] : [])))
  const found = seqs.size === 0 ? [] : await run(`SELECT seq, id FROM ${table} WHERE seq IN (${[...seqs].join()})`, [])
  const ids = new Map(found.map(([seq = null, id = null]) => [Number(seq), id === null ? null : String(id)]))
  return {
    marks: marks.map(([across, down, one, seq, own, question]): TileMark => ({
      x: Number(across),
      y: Number(down),
      count: Number(one),
      id: Number(one) === 1 ? (ids.get(Number(seq)) ?? null) : null,
      value: plain(own),
      place: Number(question),
    })),
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
