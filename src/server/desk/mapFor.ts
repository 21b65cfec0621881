import { MAX_TILE_POINTS } from '../../contract/desk.ts'
import type { Cell, QueryScope } from './RunStatement.ts'
import type { Answers, MappedQuestion, SpansQuestion, TileMark, TileQuestion } from './questions.ts'

/** Number of cells along each side of a tile. */
const CELLS = 32
/** Zoom from which a tile is a few kilometres wide. */
const CLOSE = 11

/** Points and clusters of a tile, over all of its questions. A repeat has one point for each of its rows. */
export async function tileFor({ places, by, z, x, y }: TileQuestion, asking: QueryScope): Promise<Answers['tile']> {
  const { table, catalogue, run } = asking
  const value = (by && catalogue.main(by.element, by.type)) ?? null
  const size = 2 ** z
  const [west, east] = [(x / size) * 360 - 180, ((x + 1) / size) * 360 - 180]
  const select: Selection = (column) => {
    const [lon, top] = [column('lon'), column('y')]
    if (lon === null || top === null) return null
    return {
      columns: `((${lon} + 180) / 360 * ${size} - ${x}) AS x, (${top} * ${size} - ${y}) AS y`,
      where: `${lon} >= ${west} AND ${lon} ${x + 1 === size ? '<=' : '<'} ${east} AND ${top} >= ${y / size} AND ${top} ${y + 1 === size ? '<=' : '<'} ${(y + 1) / size}`,
    }
  }
  const points = geometriesOf(places, asking, value, select)
  if (points === null) return { marks: [] }
  const { sql, parameters } = points
  const each = () => {
    const single = geometriesOf(places, asking, value, select, MAX_TILE_POINTS + 1) ?? points
    return run(
      `SELECT x, y, 1, id, value, question FROM (${single.sql}) LIMIT ${MAX_TILE_POINTS + 1}`,
      single.parameters,
    )
  }
  // Close by, there are rarely too many points: counting them first would take as long again.
  const close = z >= CLOSE ? await each() : null
  if (close && close.length <= MAX_TILE_POINTS) return { marks: close.map(markOf) }
  // A cell is identified by its newest submission: collecting ids, which are strings, would take three times as long
  // as the rest.
  const cells = await run(
    `SELECT avg(x), avg(y), count(*), max(seq), ${value ? 'mode(value)' : 'NULL'}, max(question)
     FROM (${sql}) GROUP BY floor(x * ${CELLS}), floor(y * ${CELLS})`,
    parameters,
  )
  const count = cells.reduce((sum, [, , one]) => sum + Number(one), 0)
  if (count === 0) return { marks: [] }
  if (count <= MAX_TILE_POINTS) return { marks: (await each()).map(markOf) }
  const single = cells.flatMap(([, , one, seq]) => (Number(one) === 1 ? [Number(seq)] : []))
  const found = single.length === 0 ? [] : await run(`SELECT seq, id FROM ${table} WHERE seq IN (${single.join()})`, [])
  const ids = new Map(found.map(([seq = null, id = null]) => [Number(seq), id]))
  return {
    marks: cells.map(([across, down, one, seq, own, question]) =>
      markOf([across, down, one, Number(one) === 1 ? ids.get(Number(seq)) : null, own, question]),
    ),
  }
}

type MarkCells = readonly (Cell | undefined)[]

/** `row`: position within the tile, number of points, id of the submission of a single one, answer, question. */
function markOf([x, y, count, id, value, question]: MarkCells): TileMark {
  return {
    x: Number(x),
    y: Number(y),
    count: Number(count),
    id: id === null || id === undefined ? null : String(id),
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
 * `value`, and the index of the `question`. Null if there are none. `withIds`: the greatest number of each question's
 * geometries, which then have the `id` of their submission; joining it later would take as long again.
 */
function geometriesOf(
  places: readonly MappedQuestion[],
  { table, where, parameters, catalogue }: QueryScope,
  value: string | null,
  select: Selection,
  withIds: number | null = null,
) {
  const parts = places.flatMap(({ element, within }, index) => {
    const selected = select((end) => catalogue.column(element, 'place', within, end))
    if (!selected) return []
    const id = withIds === null ? '' : ', id'
    const own = `seq, ${value ?? 'NULL'} AS value, ${index} AS question`
    if (within === null)
      return [
        {
          sql: `SELECT ${selected.columns}, ${own}${id} FROM ${table} WHERE ${selected.where} AND (${where})`,
          parameters,
        },
      ]
    const rows = catalogue.from(catalogue.tableOf(within))
    // Rows belong to existing submissions: without a filter, there is nothing to look up.
    if (where === 'true' && value === null) {
      const all = `SELECT ${selected.columns}, ${own} FROM ${rows} WHERE ${selected.where}`
      if (withIds === null) return [{ sql: all, parameters: [] }]
      const ids = `JOIN (SELECT seq, id FROM ${table}) AS own USING (seq)`
      return [{ sql: `SELECT point.*, id FROM (${all} LIMIT ${withIds}) AS point ${ids}`, parameters: [] }]
    }
    const inRows = `SELECT ${selected.columns}, seq AS of FROM ${rows} WHERE ${selected.where}`
    const found = `SELECT ${own}${id} FROM ${table} WHERE ${where}`
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
