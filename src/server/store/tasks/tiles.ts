import { type Kysely, type RawBuilder, sql } from 'kysely'
import { boundsOf, type Bounds } from '../../../geo/Bounds.ts'
import type { Position } from '../../../geo/Position.ts'
import { latitudeAt, type Tile } from '../../../geo/tilesIn.ts'
import { DEEPEST_TILE_ZOOM, MAX_TILE_TASKS, type TaskState } from '../../../contract/taskShapes.ts'
import { engineOf } from '../../db/engineOf.ts'
import { isOfForm, isSameForm } from '../../db/isOfForm.ts'
import {
  CELL_ZOOMS,
  mercatorXSql,
  mercatorYSql,
  POSITION_ZOOM,
  positionXSql,
  positionYSql,
} from '../../db/taskCells.ts'
import type { Tables } from '../../db/tables.ts'
import { encodeClusters, type TaskCluster, TILE_EXTENT } from '../../db/encodeTaskTile.ts'

/** The tasks that a tile shows. */
export interface TileQuery {
  readonly formId: string
  readonly tile: Tile
  readonly batch?: string | undefined
  readonly state?: TaskState | undefined
  readonly now: number
}

const LAST_ZOOM = CELL_ZOOMS[2]
/** Levels of zoom from a tile to its clusters: 16 of them along each side. */
const CLUSTER_LEVELS = 4
/** Number of tasks in a tile that are counted one by one; with more, its clusters are as coarse as the counted cells. */
const MAX_COUNTED = 50_000
/** Up to this number of the largest cells, each about 150 km wide, the smallest ones in them are measured. */
const FEW_REGIONS = 8
/** Lines and areas are drawn from this part of the side of a tile on; smaller ones are dots. */
const SMALLEST = 1 / 256
/** Around a tile, as a part of its side, lines and areas are drawn as well, so that no edge shows where it is cut. */
const MARGIN = 1 / 64

interface Grid {
  /** Cells of this zoom, aggregated to clusters of `zoom`. */
  readonly from: number
  readonly zoom: number
}

/** Map tiles of a form's tasks. */
export class TaskTilesReader {
  constructor(private readonly db: Kysely<Tables>) {}

  /**
   * Returns a vector tile: of up to `MAX_TILE_TASKS` tasks each one, with its lines and areas, else clusters with counts.
   * Its cost does not depend on the number of tasks in the tile.
   */
  async tile(query: TileQuery): Promise<Uint8Array> {
    const { z } = query.tile
    const from = CELL_ZOOMS.find((zoom) => zoom >= z + CLUSTER_LEVELS) ?? LAST_ZOOM
    const isCoarse = from < z + CLUSTER_LEVELS
    let found = await this.countedClusters(query, { from, zoom: isCoarse ? from : z + CLUSTER_LEVELS })
    // A cell larger than the tile counts more than is in it.
    if (isCoarse && found.every > mostIn(z) && (z > from || found.every <= MAX_COUNTED))
      found = await this.clustersNow(query)
    // Among many, even a few of a state or an import would be searched for too long.
    const shown = found.clusters.reduce((sum, { total }) => sum + total, 0)
    if (shown > mostIn(z) || found.every > MAX_COUNTED) return encodeClusters(found.clusters, query.tile)
    return engineOf(this.db).encodeTaskTile(this.db, {
      tile: query.tile,
      places: this.places(query),
      shapes: this.shapes(query),
    })
  }

  /**
   * Returns the smallest box around all tasks with a place, or null if there are none: around the middle of the tasks of
   * each cell, so to the nearest 2 km, of many regions to the nearest 20 km, and exactly around a single one.
   */
  async extent(formId: string, batch?: string): Promise<Bounds | null> {
    const regions = await this.db
      .selectFrom('task_cells')
      .select(sql<number>`count(*)`.as('count'))
      .where('form_id', '=', formId)
      .where('zoom', '=', CELL_ZOOMS[0])
      .executeTakeFirst()
    const zoom = (regions?.count ?? 0) > FEW_REGIONS ? CELL_ZOOMS[1] : LAST_ZOOM
    let cells = this.db
      .selectFrom('task_cells')
      .select(['x', sql<number>`min(sum_x / total)`.as('west'), sql<number>`max(sum_x / total)`.as('east')])
      .select([sql<number>`min(sum_y / total)`.as('top'), sql<number>`max(sum_y / total)`.as('bottom')])
      .where('form_id', '=', formId)
      .where('zoom', '=', zoom)
      .where('total', '>', 0)
    if (batch !== undefined) cells = cells.where('batch_id', '=', batch)
    const columns = await cells.groupBy('x').execute()
    return boundsOf(
      columns.flatMap(({ west, east, top, bottom }): Position[] => [
        [longitudeOf(west), latitudeOf(top)],
        [longitudeOf(east), latitudeOf(bottom)],
      ]),
    )
  }

  /** Clusters from the maintained counts, and from the leases, which end without a change of their task. */
  private countedClusters({ formId, tile, batch, state, now }: TileQuery, { from, zoom }: Grid): Promise<Clusters> {
    const shift = sql.lit(from - zoom)
    const { x, y } = cellsIn(tile, from)
    // Row by row, each from its first to its last column; a range of rows would be read with all of their columns.
    const rowsOfCells = Array.from({ length: y.last - y.first + 1 }, (_, index) => y.first + index)
    const its = batch === undefined ? sql`1` : sql`CASE WHEN batch_id = ${batch} THEN 1 ELSE 0 END`
    const rows = sql`
      SELECT x >> ${shift} AS x, y >> ${shift} AS y, total AS every, total * ${its} AS total, answered * ${its} AS answered,
        closed * ${its} AS closed, 0 AS taken, sum_x * ${its} AS sum_x, sum_y * ${its} AS sum_y
      FROM task_cells
      WHERE form_id = ${formId} AND zoom = ${sql.lit(from)} AND y IN (${sql.join(rowsOfCells)})
        AND x BETWEEN ${x.first} AND ${x.last}`
    return this.clustersOf(sql`${rows} UNION ALL ${this.leased({ formId, tile, batch, now }, zoom)}`, state)
  }

  /** Clusters counted from the tasks themselves. */
  private clustersNow({ formId, tile, batch, state, now }: TileQuery): Promise<Clusters> {
    const zoom = Math.min(tile.z + CLUSTER_LEVELS, POSITION_ZOOM)
    const shift = sql.lit(POSITION_ZOOM - zoom)
    const [x, y] = [sql.raw(positionXSql('place')), sql.raw(positionYSql('place'))]
    const rows = sql`
      SELECT x >> ${shift} AS x, y >> ${shift} AS y, 1 AS every, 1 AS total, answered, closed, 0 AS taken, x AS sum_x, y AS sum_y
      FROM (SELECT ${x} AS x, ${y} AS y, place.answered, place.closed FROM ${this.placesIn({ formId, tile, batch })}) AS place
      WHERE ${isWithin(tile)}`
    return this.clustersOf(sql`${rows} UNION ALL ${this.leased({ formId, tile, batch, now }, zoom)}`, state)
  }

  /** The leased tasks in a tile as changes of the counts: open or closed ones are taken. */
  private leased({ formId, tile, batch, now }: Omit<TileQuery, 'state'>, zoom: number): RawBuilder<unknown> {
    const shift = sql.lit(POSITION_ZOOM - zoom)
    const [x, y] = [sql.raw(positionXSql('t')), sql.raw(positionYSql('t'))]
    return sql`
      SELECT x >> ${shift} AS x, y >> ${shift} AS y, 0 AS every, 0 AS total, 0 AS answered, -closed AS closed, 1 AS taken,
        0 AS sum_x, 0 AS sum_y
      FROM (SELECT DISTINCT t.seq, ${x} AS x, ${y} AS y, CAST(t.closed_at IS NOT NULL AS INTEGER) AS closed
        FROM task_leases l JOIN tasks t ON t.seq = l.task AND ${isSameForm(this.db, 't.form_id', 'l.form_id')}
        WHERE l.form_id = ${formId} AND l.until > ${now} AND t.done_at IS NULL AND t.lon IS NOT NULL
          ${batch === undefined ? sql`` : sql`AND (t.batch_id || '') = ${batch}`}) AS leased
      WHERE ${isWithin(tile)}`
  }

  private async clustersOf(rows: RawBuilder<unknown>, state: TaskState | undefined): Promise<Clusters> {
    const { rows: found } = await sql<Counted>`
      SELECT x, y, sum(every) AS every, sum(total) AS total, sum(answered) AS answered, sum(closed) AS closed,
        sum(taken) AS taken, sum(sum_x) AS sum_x, sum(sum_y) AS sum_y
      FROM (${rows}) AS counted GROUP BY x, y HAVING sum(every) > 0`.execute(this.db)
    const clusters = found.flatMap(({ total, answered, closed, taken, sum_x, sum_y }) => {
      const states = { open: Math.max(0, total - answered - closed - taken), taken, answered, closed }
      const shown = state === undefined ? states : { ...NONE, [state]: states[state] }
      const count = shown.open + shown.taken + shown.answered + shown.closed
      return total < 1 || count < 1 ? [] : [{ ...shown, total: count, x: sum_x / total, y: sum_y / total }]
    })
    return { clusters, every: found.reduce((sum, { every }) => sum + every, 0) }
  }

  /** Tasks in and around a tile. */
  private placesIn({ formId, tile, batch }: Pick<TileQuery, 'formId' | 'tile' | 'batch'>): RawBuilder<unknown> {
    const places = engineOf(this.db).tasksIn(formId, boxAround(tile, 1e-6))
    if (batch === undefined) return sql`${places} AS place`
    // An expression, so that no engine begins with all tasks of the import.
    return sql`${places} AS place JOIN tasks ON tasks.seq = place.seq
      AND ${isOfForm(this.db, 'tasks.form_id', formId)} AND (tasks.batch_id || '') = ${batch}`
  }

  /** Each task whose place is in a tile; `left` and `top`: its position in units of `TILE_EXTENT`. */
  private places(query: TileQuery): RawBuilder<unknown> {
    const { formId, tile } = query
    const size = sql.lit(2 ** tile.z)
    return this.stated(
      query,
      sql`SELECT t.seq, t.id, t.batch_id AS batch, t.shape, t.done_at, t.closed_at,
        floor((place.x * ${size} - ${sql.lit(tile.x)}) * ${sql.lit(TILE_EXTENT)}) AS "left",
        floor((place.y * ${size} - ${sql.lit(tile.y)}) * ${sql.lit(TILE_EXTENT)}) AS top
      FROM (SELECT place.seq, ${sql.raw(mercatorXSql('place'))} AS x, ${sql.raw(mercatorYSql('place'))} AS y
          FROM ${this.placesIn(query)}) AS place
        JOIN tasks t ON t.seq = place.seq AND ${isOfForm(this.db, 't.form_id', formId)}
      WHERE floor(place.x * ${size}) = ${sql.lit(tile.x)} AND floor(place.y * ${size}) = ${sql.lit(tile.y)}`,
      mostIn(tile.z),
    )
  }

  /** Each task with lines or areas that reach into a tile. */
  private shapes(query: TileQuery): RawBuilder<unknown> {
    const { formId, tile, batch } = query
    const [side, least] = [360 / 2 ** tile.z, (360 / 2 ** tile.z) * SMALLEST]
    const found = engineOf(this.db).shapedTasksIn(formId, boxAround(tile, side * MARGIN), least)
    return this.stated(
      query,
      sql`SELECT t.seq, t.id, t.batch_id AS batch, t.shape, t.done_at, t.closed_at
      FROM ${found} AS found JOIN tasks t ON t.seq = found.seq AND ${isOfForm(this.db, 't.form_id', formId)}
      ${batch === undefined ? sql`` : sql`WHERE (t.batch_id || '') = ${batch}`}`,
      MAX_TILE_SHAPES,
    )
  }

  /** The rows with their `state` and `kind`; those in the state that is asked for. */
  private stated({ formId, state, now }: TileQuery, rows: RawBuilder<unknown>, limit: number): RawBuilder<unknown> {
    return sql`SELECT * FROM (SELECT row.*,
        CASE WHEN done_at IS NOT NULL THEN 'answered' WHEN EXISTS (SELECT 1 FROM task_leases l
          WHERE l.task = row.seq AND l.until > ${now} AND ${isOfForm(this.db, 'l.form_id', formId)}) THEN 'taken'
          WHEN closed_at IS NOT NULL THEN 'closed' ELSE 'open' END AS state,
        CASE WHEN shape IS NULL THEN 'point' WHEN instr(shape, 'Polygon') > 0 THEN 'area'
          WHEN instr(shape, 'LineString') > 0 THEN 'line' ELSE 'point' END AS kind
      FROM (${rows}) AS row) AS stated ${state === undefined ? sql`` : sql`WHERE state = ${state}`}
      LIMIT ${sql.lit(limit)}`
  }
}

interface Clusters {
  /** Clusters of the tasks that are asked for. */
  readonly clusters: readonly TaskCluster[]
  /** Number of all tasks there, of any import and state. */
  readonly every: number
}

interface Counted {
  readonly every: number
  readonly total: number
  readonly answered: number
  readonly closed: number
  readonly taken: number
  readonly sum_x: number
  readonly sum_y: number
}

/** Maximum number of lines and areas in a tile. */
const MAX_TILE_SHAPES = 1_000
const longitudeOf = (x: number): number => (x / 2 ** POSITION_ZOOM) * 360 - 180
const latitudeOf = (y: number): number => latitudeAt(y / 2 ** POSITION_ZOOM)

/** Maximum number of individual tasks in a tile of a zoom. */
const mostIn = (z: number): number => (z < DEEPEST_TILE_ZOOM ? 1 : 5) * MAX_TILE_TASKS
const NONE = { open: 0, taken: 0, answered: 0, closed: 0 }

/** Range of the cells of a zoom, per direction, that a tile contains; for a deeper tile, the one that contains it. */
function cellsIn({ z, x, y }: Tile, zoom: number) {
  const first = (of: number) => Math.floor(of * 2 ** (zoom - z))
  const range = (of: number) => ({ first: first(of), last: Math.max(first(of), first(of + 1) - 1) })
  return { x: range(x), y: range(y) }
}

/** SQL condition that positions are in a tile. */
function isWithin(tile: Tile): RawBuilder<unknown> {
  const { x, y } = cellsIn(tile, POSITION_ZOOM)
  return sql`x BETWEEN ${x.first} AND ${x.last} AND y BETWEEN ${y.first} AND ${y.last}`
}

/** The box of a tile with a margin, in degrees; the first and last rows extend to the poles. */
function boxAround({ z, x, y }: Tile, margin: number): Bounds {
  const size = 2 ** z
  return [
    Math.max(-180, (x / size) * 360 - 180 - margin),
    y + 1 === size ? -90 : latitudeAt((y + 1) / size) - margin,
    Math.min(180, ((x + 1) / size) * 360 - 180 + margin),
    y === 0 ? 90 : latitudeAt(y / size) + margin,
  ]
}
