import Libsql from 'libsql'
import { expect, it } from 'vitest'
import { migrate } from './migrate.ts'
import { shapes } from './migrations/009-shapes.ts'

it('The index of shapes knows what was answered before there was one', () => {
  const database = new Libsql(':memory:')
  migrate(database)
  database.exec('DROP TABLE answer_shapes; DROP TABLE answer_boxes')
  database.pragma('foreign_keys = OFF')
  const insert = database.prepare(
    `INSERT INTO submissions (id, form_id, version, submission_type, submitted_at, submitter_id, mode, lon, lat, hash,
       additional_data, input) VALUES (?, 'f', 1, 100, 0, 'u', 'h5', ?, ?, ?, '{}', ?)`,
  )
  const ring = [
    [1, 1],
    [3, 1],
    [3, 2],
    [1, 1],
  ]
  const input = {
    name: 'Point',
    site: { well: { type: 'Point', coordinates: [105.5, 21.25], source: 'map' } },
    field: { type: 'Polygon', coordinates: [ring] },
    odd: { type: 'Point', coordinates: ['1', ''] },
    rows: [{ well: { type: 'Point', coordinates: [7, 7] } }],
  }
  insert.run(['a', 105.5, 21.25, 'h', JSON.stringify(input)])
  insert.run(['b', null, null, 'h', JSON.stringify({ name: 'Nowhere' })])
  database.exec(shapes)
  const rows = database
    .prepare(
      `SELECT path, shape, west, east, south, north FROM answer_boxes
       JOIN answer_shapes ON answer_shapes.id = answer_boxes.id ORDER BY path`,
    )
    .all() as { path: string; shape: string }[]
  expect(rows.map(({ shape, ...box }) => ({ ...box, shape: JSON.parse(shape) as unknown }))).toEqual([
    { path: 'field', west: 1, east: 3, south: 1, north: 2, shape: input.field },
    {
      path: 'site/well',
      west: 105.5,
      east: 105.5,
      south: 21.25,
      north: 21.25,
      shape: { type: 'Point', coordinates: [105.5, 21.25] },
    },
  ])
  database.close()
})
