import type { PostgresDatabase } from '../../src/server/db/postgres/openPostgres.ts'
import { AnswerShapes } from '../../src/server/store/AnswerShapes.ts'
import { CommentsReader } from '../../src/server/store/comments.ts'
import { DeskReader } from '../../src/server/store/desk.ts'
import { DuplicatesReader } from '../../src/server/store/duplicates.ts'
import { MediaReader } from '../../src/server/store/media.ts'
import { PlacesReader } from '../../src/server/store/places.ts'
import { GroupCommit, NO_SUBMISSION_LIMITS } from '../../src/server/store/submissions/groupCommit.ts'
import { SubmissionsReader } from '../../src/server/store/submissions/reader.ts'
import { SubmissionsWriter } from '../../src/server/store/submissions/writer.ts'
import { NOT_COMPARED } from '../../src/server/store/tasks/TaskAnswers.ts'
import { TaskImport } from '../../src/server/store/tasks/TaskImport.ts'
import { TaskLeases } from '../../src/server/store/tasks/TaskLeases.ts'
import { TasksReader } from '../../src/server/store/tasks/reader.ts'
import { TaskTilesReader } from '../../src/server/store/tasks/tiles.ts'
import { newSubmission } from './testStore.ts'

type Work = () => Promise<unknown>

/** A form with forty tasks and the users `ann` and `ben`, in a store that may contain other forms. */
export async function formWithTasks({ pool }: Pick<PostgresDatabase, 'pool'>, form: string): Promise<void> {
  for (const id of ['ann', 'ben']) {
    await pool.query(
      `INSERT INTO users (id, provider, subject, auth_type, name, email, created_at)
       VALUES ($1, 'demo', $1, 'google', $1, '', 0) ON CONFLICT DO NOTHING`,
      [id],
    )
  }
  await pool.query(
    `INSERT INTO forms (id, name, template, owner_id, revision, created_at, updated_at, document)
     VALUES ($1, 'One', 100, 'ann', 1, 0, 0, '{}')`,
    [form],
  )
  await pool.query(
    "INSERT INTO versions (form_id, number, published_at, published_by, document) VALUES ($1, 1, 0, 'ann', '{}')",
    [form],
  )
  await pool.query(
    `INSERT INTO task_batches (id, form_id, name, format, state, created_by, created_at, updated_at)
     VALUES ('batch', $1, '', 'csv', 'reading', 'ann', 0, 0)`,
    [form],
  )
  for (let n = 0; n < 40; n++) {
    await pool.query(
      "INSERT INTO tasks (id, form_id, title, lon, lat, created_at, input) VALUES ($1, $2, 'T', $3, 0, 0, '{}')",
      [`t${n}`, form, n / 1_000],
    )
  }
}

/** The most frequent requests to such a form, by name. */
export function frequentRequests(database: PostgresDatabase, form: string): { readonly [name: string]: Work } {
  const { kysely, engine } = database
  const commits = new GroupCommit(database, new AnswerShapes(engine))
  const leases = new TaskLeases(database)
  const submissions = new SubmissionsReader(kysely)
  const tasks = new TasksReader(kysely)
  const tiles = new TaskTilesReader(kysely)
  const desk = new DeskReader(database.scans)
  const places = new PlacesReader(kysely)
  const send = (id: string, more: Parameters<typeof newSubmission>[1] = {}, ...rest: readonly unknown[]) => {
    const [room = NO_SUBMISSION_LIMITS, media = [], shapes = []] = rest as [never, never, never]
    return commits.add(newSubmission(id, { form_id: form, lon: 1, lat: 1, ...more }), room, media, shapes)
  }
  const box = { west: -1, south: -1, east: 2, north: 2 }
  const bounds = [-1, -1, 2, 2] as const
  const asked = { formId: form, userId: 'ann', from: [0, 0] as const, now: 1_000, limit: 5 }
  const spot = { path: 'spot', pointer: '/spot', shape: { type: 'Point', coordinates: [1, 1] } }
  return {
    'a submission comes in': () => send('one'),
    'a submission comes in a second time': () => send('one'),
    'many submissions come in at once': () => Promise.all(Array.from({ length: 30 }, (_, n) => send(`many${n}`))),
    'a submission has room left': () => send('bounded', {}, { limit: 1_000, perPerson: 900 }),
    'a submission keeps away from others': () =>
      send('apart', { lon: 5, lat: 5 }, NO_SUBMISSION_LIMITS, [], [{ ...spot, apart: { metres: 5 } }]),
    'a submission answers a task': () => send('of task', { task_id: 't39' }),
    'a page of submissions': () => submissions.list(form, 20, null, null),
    'the next page': () => submissions.list(form, 20, { at: 1_000, seq: 1_000_000 }, null),
    'a page of a box': () => submissions.list(form, 20, null, box),
    'how many are in a box': () => submissions.countIn(form, box),
    'one submission with its history': async () => {
      const { seq = 0 } = (await submissions.get(form, 'one')) ?? {}
      await submissions.steps(form, seq)
      await submissions.editions(form, seq)
      await new CommentsReader(kysely).list(form, seq)
      await new MediaReader(kysely).ofSubmissions(form, [seq])
    },
    'a review': () =>
      database.write(async (trx) => {
        const writer = new SubmissionsWriter(trx)
        const row = await writer.get(form, 'one')
        if (row) await writer.review(row, { state: 'accepted', reason: null, by: 'ann', at: 9 })
      }),
    'a correction': () =>
      database.write(async (trx) => {
        const writer = new SubmissionsWriter(trx)
        const row = await writer.get(form, 'many1')
        const sent = { hash: 'new', additional_data: '{}', input: '{}', lon: 2, lat: 2, at: 9 }
        if (row) await writer.correct(row, sent)
      }),
    'tasks nearby': () => leases.nearby(asked),
    'tasks in a box': () => leases.nearby({ ...asked, from: null, box: bounds }),
    'the next task': () => leases.next(asked),
    'the next task in a box': () => leases.next({ ...asked, userId: 'ben', box: bounds }),
    'a task is held': () => leases.hold(form, 't7', 'ann', 1_000),
    'a task is given back': () => leases.release(form, 't7', 'ann'),
    'a task is skipped': () => leases.skip(form, 't8', 'ann', { reason: 'far', note: null }, 1_000),
    'a task is answered without a submission': () =>
      leases.answer({
        formId: form,
        task: 't9',
        user: 'ann',
        at: 1_000,
        outcome: 'gone',
        note: null,
        submission: null,
        judging: NOT_COMPARED,
      }),
    'leases that are over are forgotten': () => leases.nearby({ ...asked, now: 10_000_000 }),
    'a file of tasks comes in': () => {
      const intake = new TaskImport(database, { handedIn: 0 })
      const rows = Array.from({ length: 20 }, (_, row) => ({
        row,
        givenId: `${row}`,
        task: { title: `Task ${row}`, longitude: row, latitude: 1 },
      }))
      const progress = { reader: 1, bytesRead: 0, seen: new Set<string>(), now: 0, wanted: 1 }
      return intake.take(form, 'batch', intake.prepare(rows, { rules: [] }), progress)
    },
    'a list of tasks': () => tasks.list(form, { after: 0, limit: 20, now: 1_000 }),
    'a map of tasks': () => tiles.tile({ formId: form, tile: { z: 14, x: 8_192, y: 8_192 }, now: 1_000 }),
    'a map of many tasks': () => tiles.tile({ formId: form, tile: { z: 0, x: 0, y: 0 }, batch: 'batch', now: 1_000 }),
    'the extent of tasks': () => tiles.extent(form),
    'counts of tasks': () => tasks.counts(form, 1_000),
    'places on a map': () => places.cells(form, bounds, 16),
    'places nearby': () => places.within(form, [bounds], 20),
    'duplicates are looked for': () => new DuplicatesReader(kysely).after(form, 0, 20),
    'a desk follows': async () => {
      const mark = await desk.begin(form)
      await desk.changesAfter(form, { ...mark, change: 0, seq: 0 }, 100)
      await desk.standing(form, mark)
    },
  }
}
