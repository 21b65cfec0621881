import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { distance } from '../../../geo/distance.ts'
import { openDatabase, type SqliteDatabase } from '../../db/openDatabase.ts'
import { LEASE_MS, TaskLeases } from './TaskLeases.ts'

const FORM = 'watertsk'
const NOW = 1_000_000

let folder: string
let database: SqliteDatabase
let leases: TaskLeases
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'geo-forms-leases-'))
  database = openDatabase(join(folder, 'db'))
  leases = new TaskLeases(database)
  for (const form of [FORM, 'otherfrm']) addForm(form)
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

function addPerson(id: string): void {
  database.sqlite
    .prepare(
      `INSERT INTO users (id, provider, subject, auth_type, name, email, created_at)
       VALUES (?, 'demo', ?, 'google', ?, '', 0) ON CONFLICT DO NOTHING`,
    )
    .run([id, id, id])
}

function addForm(id: string): void {
  addPerson('owner')
  database.sqlite
    .prepare(
      `INSERT INTO forms (id, name, template, owner_id, revision, created_at, updated_at, document)
       VALUES (?, ?, 10000, 'owner', 1, 0, 0, '')`,
    )
    .run([id, id])
}

function addTasks(places: readonly (readonly [number, number] | null)[], form = FORM): void {
  const insert = database.sqlite.prepare(
    "INSERT INTO tasks (id, form_id, title, lon, lat, created_at, input) VALUES (?, ?, ?, ?, ?, 0, '{}')",
  )
  database.sqlite.exec('BEGIN')
  for (const [i, place] of places.entries())
    insert.run([`${form}-${i}`, form, `Task ${i}`, place?.[0] ?? null, place?.[1] ?? null])
  database.sqlite.exec('COMMIT')
}

const next = (userId: string, from: readonly [number, number] | null = null, now = NOW) => {
  addPerson(userId)
  return leases.next({ formId: FORM, userId, from, now })
}
const nearby = (userId: string | null, from: readonly [number, number] | null, limit = 50, now = NOW) =>
  leases.nearby({ formId: FORM, userId, from, limit, now })
const numberOf = (task: { id: string } | null) => (task ? Number(task.id.split('-')[1]) : null)

const place = fc.tuple(
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc.oneof(fc.constantFrom(-90, 90), fc.double({ min: -90, max: 90, noNaN: true })),
)

describe('The nearest free task', () => {
  it('is the same as in an exhaustive search, everywhere on earth', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(place, { minLength: 1, maxLength: 40 }),
        place,
        fc.integer({ min: 1, max: 5 }),
        async (places, from, limit) => {
          database.sqlite.exec('DELETE FROM tasks')
          addTasks(places)
          const found = await nearby(null, from, limit)
          const all = places.map((one) => distance(from, one)).toSorted((a, b) => a - b)
          expect(found.map(({ metres }) => metres)).toEqual(all.slice(0, limit))
        },
      ),
      { numRuns: 150 },
    )
  })

  it('stays with the user who reserved it for the stated time, which no heartbeat shortens', async () => {
    addTasks([
      [0, 0],
      [1, 0],
    ])
    addPerson('ann')
    const day = 24 * 3_600_000
    expect(await leases.hold(FORM, 'watertsk-0', 'ann', NOW, { along: day })).toBe(NOW + day)
    expect(await leases.hold(FORM, 'watertsk-0', 'ann', NOW + 1)).toBe(NOW + day)
    expect((await next('ann', null, NOW + 2))?.until).toBe(NOW + day)
    expect((await nearby('bob', [0, 0], 9, NOW + day - 1)).map(numberOf)).toEqual([1])
    expect((await nearby('bob', [0, 0], 9, NOW + day)).map(numberOf)).toEqual([0, 1])
  })

  it('may be one whose lease has expired, which all who search at that moment look for once', async () => {
    addTasks(Array.from({ length: 5 }, (_, i) => [i, 0] as const))
    for (const who of ['ann', 'bob']) await next(who)
    const looked = vi.spyOn(database, 'look')
    const later = NOW + LEASE_MS
    // The requests of a crowd arrive within some milliseconds.
    const found = await Promise.all(['c', 'd', 'e', 'f', 'g'].map((who, ms) => next(who, [0, 0], later + ms)))
    expect(found.map(numberOf)).toEqual([0, 1, 2, 3, 4])
    expect(looked).toHaveBeenCalledTimes(1)
    // Whoever searches later finds none that has expired, and after another ten minutes all.
    await next('h', [0, 0], later)
    expect(looked).toHaveBeenCalledTimes(1)
    expect(numberOf(await next('h', [0, 0], later + 2 * LEASE_MS))).toBe(0)
    expect(looked).toHaveBeenCalledTimes(2)
    looked.mockRestore()
  })

  it('is found among thousands at the same location', async () => {
    const crowd = Array.from({ length: 5_000 }, () => [10, 10] as const)
    addTasks([...crowd, [10.1, 10]])
    expect((await nearby(null, [10.1, 10.001], 1)).map(numberOf)).toEqual([5_000])
    expect(await nearby(null, [10, 10.00001], 3)).toHaveLength(3)
  })

  it('within a box is the nearest of all inside, even of thousands, and never one outside', async () => {
    const row = Array.from({ length: 3_000 }, (_, i) => [0, i / 1_000] as const)
    addTasks([...row, [0.2, 3]])
    const asked = { formId: FORM, userId: null, limit: 2, now: NOW }
    const byCorner = await leases.nearby({ ...asked, from: [0.2, 3], box: [-1, -1, 0.1, 4] })
    expect(byCorner.map(numberOf)).toEqual([2_999, 2_998])
    const fromAfar = await leases.nearby({ ...asked, from: [0, 60], box: [-1, 1, 1, 1.0005] })
    expect(fromAfar.map(numberOf)).toEqual([1_000])
  })

  it('never belongs to another form, and tasks without a location come last', async () => {
    addTasks([[0, 0]], 'otherfrm')
    addTasks([null, [5, 5], [1, 1]])
    expect((await nearby(null, [0, 0])).map(numberOf)).toEqual([2, 1, 0])
    expect((await nearby(null, null)).map(numberOf)).toEqual([0, 1, 2])
  })

  it('is neither answered, closed nor skipped', async () => {
    addTasks([
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 0],
    ])
    database.sqlite.exec("UPDATE tasks SET answers = 1, done_at = 1 WHERE id = 'watertsk-0'")
    database.sqlite.exec("UPDATE tasks SET closed_at = 1 WHERE id = 'watertsk-1'")
    expect(numberOf(await next('ann', [0, 0]))).toBe(2)
    await leases.skip(FORM, 'watertsk-2', 'ann', { reason: 'unsafe', note: null }, NOW)
    expect(numberOf(await next('ann', [0, 0]))).toBe(3)
    expect(numberOf(await next('bob', [0, 0]))).toBe(2)
    await leases.unskip(FORM, 'ann')
    database.sqlite.exec("UPDATE tasks SET closed_at = NULL WHERE id = 'watertsk-1'")
    expect((await nearby('eve', [0, 0])).map(numberOf)).toEqual([1])
  })
})

describe('A lease', () => {
  it('is never given twice: 200 users request 100 tasks at once', async () => {
    addTasks(Array.from({ length: 100 }, (_, i) => [i / 1_000, 0] as const))
    const given = await Promise.all(Array.from({ length: 200 }, (_, i) => next(`p${i}`, [0, 0])))
    const ids = given.flatMap((task) => task?.id ?? [])
    expect(ids).toHaveLength(100)
    expect(new Set(ids).size).toBe(100)
    // The first to ask get the nearest.
    expect(given.slice(0, 100).map(numberOf)).toEqual(Array.from({ length: 100 }, (_, i) => i))
  })

  it('belongs to one user, whatever users do at the same time', async () => {
    const people = ['ann', 'bob', 'cy']
    for (const one of people) addPerson(one)
    addTasks(Array.from({ length: 4 }, (_, i) => [i, 0] as const))
    const act = fc.record({
      who: fc.constantFrom(...people),
      what: fc.constantFrom('next', 'hold', 'release', 'skip', 'wait'),
      task: fc.integer({ min: 0, max: 3 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 40 }), async (acts) => {
        database.sqlite.exec('DELETE FROM task_leases; DELETE FROM task_skips')
        const holders = new Map<string, { who: string; until: number }>()
        const wrong: object[] = []
        let now = NOW
        for (const { who, what, task } of acts) {
          const id = `${FORM}-${task}`
          const holder = holders.get(id)
          const others = holder && holder.who !== who && holder.until > now
          if (what === 'wait') now += LEASE_MS / 3
          if (what === 'release' || what === 'skip') {
            if (what === 'release') await leases.release(FORM, id, who)
            else await leases.skip(FORM, id, who, { reason: 'other', note: 'x' }, now)
            if (!others) holders.delete(id)
          }
          if (what === 'hold') {
            const until = await leases.hold(FORM, id, who, now).catch(() => null)
            if ((until === null) !== Boolean(others)) wrong.push({ who, what, task })
            if (until !== null) holders.set(id, { who, until })
          }
          if (what === 'next') {
            const got = await next(who, null, now)
            const before = got && holders.get(got.id)
            if (before && before.until > now && before.who !== who) wrong.push({ who, what, task })
            if (got) holders.set(got.id, { who, until: got.until ?? 0 })
          }
        }
        expect(wrong).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  it('is returned again to its holder, lasts ten minutes, and is extended on request', async () => {
    addTasks([
      [0, 0],
      [1, 0],
    ])
    expect(numberOf(await next('ann', [0, 0]))).toBe(0)
    expect(numberOf(await next('ann', [1, 0]))).toBe(0)
    expect(numberOf(await next('bob', [0, 0]))).toBe(1)
    await expect(leases.hold(FORM, 'watertsk-0', 'bob', NOW)).rejects.toMatchObject({ code: 'taskTaken' })
    expect(await leases.hold(FORM, 'watertsk-0', 'ann', NOW + 9 * 60_000)).toBe(NOW + 19 * 60_000)
    await expect(leases.hold(FORM, 'watertsk-0', 'bob', NOW + 10 * 60_000)).rejects.toMatchObject({ code: 'taskTaken' })
    expect(await leases.hold(FORM, 'watertsk-0', 'bob', NOW + 19 * 60_000)).toBe(NOW + 29 * 60_000)
    await expect(leases.hold(FORM, 'watertsk-0', 'ann', NOW + 20 * 60_000)).rejects.toMatchObject({ code: 'taskTaken' })
  })

  it('of a task closed meanwhile can be completed, but not started', async () => {
    addTasks([[0, 0]])
    await next('ann')
    addPerson('bob')
    database.sqlite.exec('UPDATE tasks SET closed_at = 1')
    expect(await leases.hold(FORM, 'watertsk-0', 'ann', NOW + 1)).toBeGreaterThan(NOW)
    await leases.release(FORM, 'watertsk-0', 'ann')
    await expect(leases.hold(FORM, 'watertsk-0', 'bob', NOW + 1)).rejects.toMatchObject({ code: 'taskClosed' })
    await expect(leases.hold(FORM, 'nothing', 'bob', NOW)).rejects.toMatchObject({ code: 'taskNotFound' })
  })
})

const plan = (sql: string) =>
  (database.sqlite.prepare(`EXPLAIN QUERY PLAN ${sql}`).all([]) as { detail: string }[]).map(({ detail }) => detail)

describe('Finding the next task', () => {
  it('in order uses the index of open tasks, never all tasks', () => {
    expect(
      plan("SELECT t.seq FROM tasks t WHERE t.free > 0 AND t.form_id = 'x' ORDER BY t.seq LIMIT 1").join(),
    ).toContain('tasks_free')
  })
})
