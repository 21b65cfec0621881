import { geoJSONToTile } from '@maplibre/geojson-vt'
import type { Feature, Geometry } from 'geojson'
import { sql } from 'kysely'
import { TASK_LAYERS } from '../../contract/taskShapes.ts'
import { encodeLayer, encodePlaces, TILE_BUFFER, TILE_EXTENT } from './encodeTaskTile.ts'
import type { Engine } from './Engine.ts'

interface TaskOnTile {
  readonly id: string
  readonly state: string
  readonly kind: string
  readonly batch: string | null
}

/** Lines and areas of tasks from the R*Tree; tiles encoded from rows. */
export const taskTilesOnSqlite: Pick<Engine, 'shapedTasksIn' | 'encodeTaskTile'> = {
  shapedTasksIn(formId, [west, south, east, north], least) {
    const form = sql`(SELECT key FROM task_forms WHERE form_id = ${formId})`
    return sql`(SELECT id AS seq FROM task_boxes
      WHERE form_from <= ${form} AND form_to >= ${form}
        AND west <= ${east} AND east >= ${west} AND south <= ${north} AND north >= ${south}
        AND (east - west >= ${least} OR north - south >= ${least}))`
  },

  async encodeTaskTile(db, { tile: { z, x, y }, places, shapes }) {
    const { rows: tasks } = await sql<TaskOnTile & { left: number; top: number }>`SELECT * FROM (${places})`.execute(db)
    const points = encodePlaces(
      tasks.map((task) => ({ left: task.left, top: task.top, properties: propertiesOf(task) })),
    )
    const { rows: shaped } = await sql<TaskOnTile & { shape: string }>`SELECT * FROM (${shapes})`.execute(db)
    const features = shaped.flatMap((task) =>
      (JSON.parse(task.shape) as readonly Geometry[])
        .filter(({ type }) => type !== 'Point')
        .map((geometry): Feature => ({ type: 'Feature', geometry, properties: propertiesOf(task) })),
    )
    if (features.length === 0) return points
    const collection = { type: 'FeatureCollection', features } as const
    const drawn = geoJSONToTile(collection, z, x, y, {
      extent: TILE_EXTENT,
      buffer: TILE_BUFFER,
      clip: true,
      wrap: true,
    })
    return Buffer.concat([points, encodeLayer(TASK_LAYERS.shapes, drawn.features)])
  },
}

/** Properties of a task in a tile; without `batch` for a task of no import. */
const propertiesOf = ({ id, state, kind, batch }: TaskOnTile) => ({
  id,
  state,
  kind,
  ...(batch === null ? {} : { batch }),
})
