import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dropDatabase, newDatabase, runOn } from '../../../../tests/kit/newDatabase.ts'
import { newSubmission } from '../../../../tests/kit/testStore.ts'
import { AnswerShapes } from '../../store/AnswerShapes.ts'
import { GroupCommit, NO_SUBMISSION_LIMITS } from '../../store/submissions/groupCommit.ts'
import { openDatabase } from '../openDatabase.ts'
import { openPostgres } from '../postgres/openPostgres.ts'
import { fillPostgres, movePages, saveAsSqlite } from './moveStore.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const FORM = 'formone1'
const SUBMISSIONS = 1_201

let folder: string
let url: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'geo-forms-'))
  url = await newDatabase()
  await sqliteStore()
})
afterEach(async () => {
  await dropDatabase(url)
  rmSync(folder, { recursive: true, force: true })
})

const file = () => join(folder, 'geo-forms.db')
const changeFile = async (sql: string) => {
  const database = openDatabase(file())
  database.sqlite.exec(sql)
  await database.close()
}
const valueOf = async (sql: string): Promise<unknown> => Object.values((await runOn(url, sql))[0] as object)[0]

/** A store with rows of several tables, among them bytes, texts of all sorts, geometry and a leased task. */
async function sqliteStore(): Promise<void> {
  const database = openDatabase(file())
  database.sqlite.exec(`
    INSERT INTO users (id, provider, subject, auth_type, name, email, created_at)
    VALUES ('ann', 'demo', 'ann', 'google', 'Ann', '', 0);
    INSERT INTO forms (id, name, template, owner_id, revision, created_at, updated_at, document)
    VALUES ('${FORM}', 'One', 100, 'ann', 1, 0, 0, '{}');
    INSERT INTO versions (form_id, number, published_at, published_by, document) VALUES ('${FORM}', 1, 0, 'ann', '{}');
    UPDATE forms SET published_version = 1;
    INSERT INTO meta VALUES ('mark', '7')`)
  database.sqlite
    .prepare("INSERT INTO lists (hash, kept_at, gzip) VALUES ('h', 0, ?)")
    .run([Buffer.from([0, 1, 254, 255])])
  const commits = new GroupCommit(database, new AnswerShapes(database.engine))
  const shape = { type: 'Point' as const, coordinates: [106.25, 10.5] as const }
  const shapes = [{ path: 'spot', pointer: '/spot', shape, apart: {} }]
  const input = JSON.stringify({ text: 'Nước sạch 水\u0000', number: 0.1 })
  for (let i = 0; i < SUBMISSIONS; i++) {
    await commits.add(
      newSubmission(`s${i}`, { form_id: FORM, lon: 106.25, lat: 10.5, input }),
      NO_SUBMISSION_LIMITS,
      [],
      shapes,
    )
  }
  database.sqlite.exec(`
    INSERT INTO tasks (id, form_id, title, created_at, input) VALUES ('t', '${FORM}', 'T', 0, '{}');
    INSERT INTO task_leases (task, form_id, user_id, since, until) VALUES (1, '${FORM}', 'ann', 0, 9)`)
  await database.close()
}

const COUNTS = { forms: 1, submissions: SUBMISSIONS, answer_shapes: SUBMISSIONS, lists: 1, meta: 1, tasks: 1 }

/** Everything is there, and rows that follow continue the numbering. */
async function expectWhole(): Promise<void> {
  expect(await valueOf('SELECT total FROM task_counts')).toBe(1)
  expect(await valueOf('SELECT held FROM tasks')).toBe(1)
  expect(await valueOf('SELECT published_version FROM forms')).toBe(1)
  const database = await openPostgres(url)
  const commits = new GroupCommit(database, new AnswerShapes(database.engine))
  expect(await commits.add(newSubmission('after', { form_id: FORM }), NO_SUBMISSION_LIMITS, [], [])).toBe('stored')
  await database.close()
  expect(await valueOf("SELECT seq FROM submissions WHERE id = 'after'")).toBe(SUBMISSIONS + 1)
  await saveAsSqlite(url, join(folder, 'back.db'))
  const back = openDatabase(join(folder, 'back.db'))
  const count = (sql: string) => Object.values(back.sqlite.prepare(sql).get([]) as object)[0] as unknown
  expect(count('SELECT count(*) FROM submissions')).toBe(SUBMISSIONS + 1)
  expect(count('SELECT count(*) FROM places')).toBe(SUBMISSIONS)
  expect(count('SELECT held FROM tasks')).toBe(1)
  expect(count('SELECT count(*) FROM answer_boxes')).toBe(SUBMISSIONS)
  expect(count("SELECT input FROM submissions WHERE id = 's7'")).toContain('Nước sạch 水\\u0000')
  await back.close()
}

describe('Moving a store to PostgreSQL', () => {
  it('copies every row there and back, and new rows continue the numbering', async () => {
    expect(await movePages(file(), url)).toMatchObject(COUNTS)
    await expectWhole()
  })

  it('in one transaction, as a restore does, copies the same', async () => {
    expect(await fillPostgres(file(), url)).toMatchObject(COUNTS)
    await expectWhole()
  })

  it('continues after it was interrupted, wherever that was', async () => {
    let counts: Awaited<ReturnType<typeof movePages>> | undefined
    const interruptions: string[] = []
    const continued: number[] = []
    for (let left = 1; !counts; left++) {
      // Each attempt gets a little further: by one commit, or two.
      let commits = 1 + (left % 2)
      counts = await movePages(file(), url, {
        continues: (rows) => continued.push(rows),
        kept: () => {
          if (--commits === 0) throw new Error('interrupted')
        },
      }).catch((error: Error) => {
        interruptions.push(error.message)
        return undefined
      })
    }
    expect(counts).toMatchObject(COUNTS)
    expect(interruptions.length).toBeGreaterThan(20)
    expect(new Set(interruptions)).toEqual(new Set(['interrupted']))
    expect(continued).toEqual(continued.toSorted((a, b) => a - b))
    expect(new Set(continued).size).toBeGreaterThan(8)
    await expectWhole()
  })

  it('is finished before anybody else uses the database', async () => {
    const interrupted = movePages(file(), url, {
      kept: () => {
        throw new Error('interrupted')
      },
    })
    await expect(interrupted).rejects.toThrow('interrupted')
    await expect(openPostgres(url)).rejects.toThrow(/is being filled from a SQLite file.*Finish it: geo-forms move/)
    await expect(fillPostgres(file(), url)).rejects.toThrow(/is being filled/)
    await movePages(file(), url)
    await (await openPostgres(url)).close()
  })

  it('does not continue if the file has changed since, or with another file', async () => {
    let commits = 0
    const interrupted = movePages(file(), url, {
      kept: () => {
        if (++commits === 5) throw new Error('interrupted')
      },
    })
    await expect(interrupted).rejects.toThrow('interrupted')
    await changeFile("UPDATE users SET name = 'Anne'")
    await expect(movePages(file(), url)).rejects.toThrow(
      /unfinished move of another file, or of this one before it was/,
    )
  })

  it('happens once if it is started twice at the same time', async () => {
    const outcomes = await Promise.allSettled(
      [copyOf('one'), copyOf('two')].map(async (one) => movePages(await one, url)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [failed] = outcomes.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
    expect(failed).toMatch(/Another geo-forms move fills this database|holds data already/)
    await expectWhole()
  })

  it('refuses a database that holds data, and leaves it unchanged', async () => {
    await runOn(
      url,
      "INSERT INTO users (id, provider, subject, auth_type, name, email, created_at) VALUES ('ben', 'demo', 'ben', 'google', 'Ben', '', 0)",
    )
    await expect(movePages(file(), url)).rejects.toThrow(/holds data already \(in users\)/)
    await expect(fillPostgres(file(), url)).rejects.toThrow(/holds data already/)
    expect(await valueOf('SELECT count(*) FROM submissions')).toBe(0)
    await (await openPostgres(url)).close()
  })
})

/** A copy of the store, since a file belongs to one process. */
async function copyOf(name: string): Promise<string> {
  const { copyFile } = await import('node:fs/promises')
  await copyFile(file(), join(folder, name))
  return join(folder, name)
}

/** Starts the command in a process of its own. */
function beginMove() {
  const child = spawn(process.execPath, ['bin/geo-forms.js', 'move'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()))
  return { child, said: () => said, ended: once(child, 'exit') as Promise<[number | null]> }
}

describe('The command geo-forms move', () => {
  it('continues after it was killed half-way, and a second one is refused', { timeout: 120_000 }, async () => {
    const rows = 60_000
    await changeFile(`
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows})
      INSERT INTO submissions (id, form_id, version, submission_type, submitted_at, submitter_id, mode, lon, lat, hash,
        additional_data, input)
      SELECT printf('00000000-0000-4000-8000-%012d', i), '${FORM}', 1, 100, i, 'ann', 'h5', 106, 10, 'x', '{}', '{}' FROM n`)
    const first = beginMove()
    while (Number(await valueOf('SELECT count(*) FROM submissions')) < rows / 3) await pause(5)
    first.child.kill('SIGKILL')
    await first.ended
    const left = Number(await valueOf('SELECT count(*) FROM submissions'))
    expect(left).toBeLessThan(rows)

    const second = beginMove()
    expect(await second.ended).toEqual([0, null])
    expect(second.said()).toMatch(/Continuing the unfinished move, of which \d{5,} rows are copied/)
    expect(second.said()).toContain(`submissions: ${SUBMISSIONS + rows}`)
    expect(second.said()).toMatch(/Moved .* to PostgreSQL, and read it back: 1 form, 61201 submissions/)
    expect(await valueOf('SELECT count(*) FROM submissions')).toBe(SUBMISSIONS + rows)

    const third = beginMove()
    expect((await third.ended)[0]).toBe(1)
    expect(third.said()).toMatch(/holds data already/)
  })
})
