import { sql } from 'kysely'
import { TASK_LAYERS } from '../../../contract/taskShapes.ts'
import type { Engine } from '../Engine.ts'
import { TILE_BUFFER, TILE_EXTENT } from '../encodeTaskTile.ts'
import { formNumberSql, shapeSql } from './indexedPoint.ts'

/** Lines and areas of tasks from a GiST index; tiles encoded in the database. */
export const taskTilesOnPostgres: Pick<Engine, 'shapedTasksIn' | 'encodeTaskTile'> = {
  shapedTasksIn(formId, [west, south, east, north], least) {
    const shape = sql.raw(shapeSql('t'))
    return sql`(SELECT t.seq FROM tasks t
      WHERE t.form_id = ${formId} AND ${sql.raw(formNumberSql('t.form_id'))} = hashtext(${formId}) AND t.shape IS NOT NULL
        AND ${shape} && ST_MakeEnvelope(${west}, ${south}, ${east}, ${north}, 4326)
        AND (ST_XMax(${shape}) - ST_XMin(${shape}) >= ${least} OR ST_YMax(${shape}) - ST_YMin(${shape}) >= ${least}))`
  },

  async encodeTaskTile(db, { tile: { z, x, y }, places, shapes }) {
    const inside = sql`ST_ClipByBox2D(${sql.raw(shapeSql('task'))}, ${WORLD})`
    const { rows } = await sql<{ tile: Buffer }>`
      SELECT coalesce((SELECT ST_AsMVT(feature, ${TASK_LAYERS.places}, ${TILE_EXTENT}, 'at') FROM (
          SELECT ST_MakePoint("left", top) AS at, id, state, kind, batch FROM (${places}) AS task
        ) AS feature), '') || coalesce((SELECT ST_AsMVT(feature, ${TASK_LAYERS.shapes}, ${TILE_EXTENT}, 'at') FROM (
          SELECT ST_AsMVTGeom(ST_Transform(${inside}, 3857), ST_TileEnvelope(${z}, ${x}, ${y}), ${TILE_EXTENT}, ${TILE_BUFFER}) AS at,
            id, state, kind, batch FROM (${shapes}) AS task
        ) AS feature WHERE at IS NOT NULL), '') AS tile`.execute(db)
    return rows[0]?.tile ?? Buffer.alloc(0)
  },
}

/** What Web Mercator can show: the poles have no place on it. */
const WORLD = sql.raw('ST_MakeEnvelope(-180, -89, 180, 89, 4326)')
