import fc from 'fast-check'
import { sql } from 'kysely'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, type SqliteDatabase } from '../../db/openDatabase.ts'
import { sqliteEngine } from '../../db/sqliteEngine.ts'
import { CELL_ZOOMS, cellChangeSql, POSITION_ZOOM } from '../../db/taskCells.ts'
import { slotOf } from '../../db/taskStrips.ts'
import { type ImportRow, TaskImport } from './TaskImport.ts'
import { TaskLeases } from './TaskLeases.ts'

const FORM = 'watertsk'

let folder: string
let database: SqliteDatabase
let intake: TaskImport
const submissions = { handedIn: 0 }

const open = () => {
  database = openDatabase(join(folder, 'db'))
  intake = new TaskImport(database, submissions)
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'geo-forms-intake-'))
  open()
  database.sqlite.exec(`
    INSERT INTO users (id, provider, subject, auth_type, name, email, created_at)
      VALUES ('owner', 'demo', 'owner', 'google', '', '', 0);
    INSERT INTO forms (id, name, template, owner_id, revision, created_at, updated_at, document)
      VALUES ('${FORM}', '', 10000, 'owner', 1, 0, 0, '');`)
  addBatch('first')
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const addBatch = (id: string) =>
  database.sqlite.exec(`
    INSERT INTO task_batches (id, form_id, name, format, state, created_by, created_at, updated_at)
      VALUES ('${id}', '${FORM}', '', 'csv', 'reading', 'owner', 0, 0)`)

const at = (lon: number, lat: number, n: number): ImportRow => ({
  row: n,
  givenId: `${n}`,
  task: { title: `Task ${n}`, longitude: lon, latitude: lat },
})
const take = (rows: readonly ImportRow[], batch = 'first') =>
  intake.take(FORM, batch, intake.prepare(rows, { rules: [] }), {
    reader: 1,
    bytesRead: 0,
    seen: new Set(),
    now: 0,
    wanted: 1,
  })

/** The stored places, and the places computed anew from all tasks. */
const kept = () => database.sqlite.prepare('SELECT slot, strip, lon, lat, seq FROM task_places ORDER BY seq').all([])
const made = () =>
  database.sqlite
    .prepare(`SELECT ${slotOf('tasks')} AS slot, CAST(floor(lat * 100) AS INTEGER) AS strip, lon, lat, seq
      FROM tasks WHERE lon IS NOT NULL ORDER BY seq`)
    .all([])

/** The stored counts per cell of the map, and those counted anew. */
const keptCells = () =>
  database.sqlite
    .prepare(
      'SELECT zoom, x, y, total, answered, closed, sum_x, sum_y FROM task_cells WHERE total > 0 ORDER BY 1, 2, 3',
    )
    .all([])
const madeCells = () =>
  database.sqlite
    .prepare(
      CELL_ZOOMS.map(
        (
          zoom,
        ) => `SELECT ${zoom} AS zoom, place_x >> ${POSITION_ZOOM - zoom} AS x, place_y >> ${POSITION_ZOOM - zoom} AS y,
          sum(total) AS total, sum(answered) AS answered, sum(closed) AS closed, sum(place_x) AS sum_x, sum(place_y) AS sum_y
        FROM (${cellChangeSql('tasks', '')} FROM tasks WHERE lon IS NOT NULL) GROUP BY 2, 3`,
      ).join(' UNION ALL ') + ' ORDER BY 1, 2, 3',
    )
    .all([])

const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true })
const place = fc.tuple(degrees(180), degrees(90))

describe('The spatial index of imported tasks and their counts per cell of the map', () => {
  it('are complete once the whole file is stored, whatever happens to its tasks meanwhile and afterwards', async () => {
    const change = fc.record({
      task: fc.nat(),
      to: fc.constantFrom(
        'held = 1',
        'held = 0',
        'done_at = 5, answers = 1',
        'closed_at = 7',
        'closed_at = NULL',
        'priority = 2',
      ),
    })
    const moved = fc.record({ task: fc.nat(), to: place.map(([lon, lat]) => `lon = ${lon}, lat = ${lat}`) })
    const changes = fc.array(fc.oneof(change, moved), { maxLength: 12 })
    let batch = 0
    await fc.assert(
      fc.asyncProperty(fc.array(place, { maxLength: 30 }), changes, changes, async (places, meanwhile, after) => {
        database.sqlite.exec('DELETE FROM tasks')
        addBatch(`batch ${++batch}`)
        const doAll = (list: typeof meanwhile) => {
          for (const { task, to } of list) {
            const seqs = database.sqlite.prepare('SELECT seq FROM tasks ORDER BY seq').all([]) as { seq: number }[]
            const seq = seqs[task % Math.max(1, seqs.length)]?.seq ?? 0
            database.sqlite.exec(`UPDATE tasks SET ${to} WHERE seq = ${seq}`)
          }
        }
        await take(
          places.map(([lon, lat], n) => at(lon, lat, n)),
          `batch ${batch}`,
        )
        doAll(meanwhile)
        await intake.finish(FORM, `batch ${batch}`)
        expect(kept()).toEqual(made())
        expect(keptCells()).toEqual(madeCells())
        doAll(after)
        expect(kept()).toEqual(made())
        expect(keptCells()).toEqual(madeCells())
      }),
      { numRuns: 60 },
    )
  })

  it('are built at the next start if the server stopped before', async () => {
    await take([at(106.7, 10.8, 1), at(105.8, 21, 2)])
    expect(kept()).toEqual([])
    await database.close()
    open()
    await intake.placeLeft()
    expect(kept()).toEqual(made())
    expect(keptCells()).toEqual(madeCells())
    const task = await new TaskLeases(database).next({ formId: FORM, userId: 'owner', from: [105.8, 21], now: 1 })
    expect(task?.title).toBe('Task 2')
  })

  it('find the tasks that a map shows in a box', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(place, { maxLength: 40 }), place, place, async (places, [w, s], [e, n]) => {
        database.sqlite.exec('DELETE FROM tasks; UPDATE task_batches SET placed = 0')
        await take(places.map(([lon, lat], i) => at(lon, lat, i)))
        await intake.finish(FORM, 'first')
        const box = [Math.min(w, e), Math.min(s, n), Math.max(w, e), Math.max(s, n)] as const
        const inside = places.filter(([lon, lat]) => lon >= box[0] && lon <= box[2] && lat >= box[1] && lat <= box[3])
        const { rows } = await sql<{ lon: number; lat: number }>`
          SELECT lon, lat FROM ${sqliteEngine.tasksIn(FORM, box)} AS place`.execute(database.kysely)
        // The database has no negative zero.
        const kept = inside.map(([lon, lat]) => [lon + 0, lat + 0])
        expect(rows.map(({ lon, lat }) => [lon, lat]).toSorted()).toEqual(kept.toSorted())
      }),
      { numRuns: 60 },
    )
  })
})

describe('The rows of an import', () => {
  const many = Array.from({ length: 900 }, (_, n) => at(n / 10, 0, n))
  const sizes: number[] = []
  const watched = () => {
    const { transact } = database
    const counted: SqliteDatabase['transact'] = async (work) => {
      const before = (database.sqlite.prepare('SELECT count(*) AS n FROM tasks').get([]) as { n: number }).n
      const result = await transact(work)
      sizes.push((database.sqlite.prepare('SELECT count(*) AS n FROM tasks').get([]) as { n: number }).n - before)
      return result
    }
    intake = new TaskImport({ ...database, transact: counted }, submissions)
    sizes.length = 0
  }

  it('are written together while nothing else waits', async () => {
    watched()
    await take(many)
    expect(sizes).toEqual([900])
  })

  it('are written in small groups during submissions', async () => {
    watched()
    submissions.handedIn++
    await take(many)
    expect(sizes).toEqual([200, 700])
  })
})
