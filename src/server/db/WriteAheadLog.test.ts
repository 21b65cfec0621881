import { mkdtempSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase, type SqliteDatabase } from './openDatabase.ts'
import { changeRows, executeStatement } from './SqlSteps.ts'
import { WriteAheadLog } from './WriteAheadLog.ts'

let folder: string
let file: string
let database: SqliteDatabase
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'geo-forms-log-'))
  file = join(folder, 'db')
  database = openDatabase(file)
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const put = (name: string) => changeRows('INSERT INTO meta (name, value) VALUES (:name, :name)', { name })
const count = () => (database.sqlite.prepare('SELECT count(*) AS n FROM meta').get([]) as { n: number }).n

/** Replaces the flush of open files to disk. */
async function flushing(flush: () => Promise<void>) {
  const any = await open(folder)
  const spy = vi.spyOn(Object.getPrototypeOf(any) as { datasync: () => Promise<void> }, 'datasync')
  await any.close()
  return spy.mockImplementation(flush)
}

const WAYS: Record<string, () => Promise<unknown>> = {
  'a commit shared with others': () => database.commit(() => put('one')),
  'a transaction of its own': () => database.transact(() => put('one')),
  'a transaction of queries': () =>
    database.write((trx) => trx.insertInto('meta').values({ name: 'one', value: '' }).execute()),
}

describe('What was written in', () => {
  it.each(Object.keys(WAYS))('%s is acknowledged once it is on disk, and visible before', async (way) => {
    const before = count()
    const flushes: (() => void)[] = []
    const spy = await flushing(() => new Promise((resolve) => flushes.push(resolve)))
    const acknowledged = vi.fn<() => void>()
    const written = WAYS[way]?.().then(acknowledged)
    await vi.waitFor(() => expect(spy).toHaveBeenCalledTimes(1))
    expect(count()).toBe(before + 1)
    expect(acknowledged).not.toHaveBeenCalled()
    for (const flush of flushes) flush()
    await written
    spy.mockRestore()
  })

  it.each(Object.keys(WAYS))('%s is not acknowledged if the disk fails, nor is anything after it', async (way) => {
    const spy = await flushing(() => Promise.reject(new Error('EIO: i/o error, fdatasync')))
    await expect(WAYS[way]?.()).rejects.toThrow('EIO')
    spy.mockRestore()
    await expect(database.commit(() => put('two'))).rejects.toThrow('EIO')
  })
})

describe('The write-ahead log', () => {
  it('is flushed once for all commits of a moment, and again for those that came meanwhile', async () => {
    await database.commit(() => put('one'))
    const flushes: (() => void)[] = []
    const log = new WriteAheadLog(`${file}-wal`, () => new Promise((resolve) => flushes.push(resolve)))
    const said: string[] = []
    const all = ['a', 'b', 'c'].map((name) => log.synced().then(() => said.push(name)))
    await vi.waitFor(() => expect(flushes).toHaveLength(1))
    const later = ['d', 'e'].map((name) => log.synced().then(() => said.push(name)))
    flushes[0]?.()
    await Promise.all(all)
    expect(said).toEqual(['a', 'b', 'c'])
    await vi.waitFor(() => expect(flushes).toHaveLength(2))
    flushes[1]?.()
    await Promise.all(later)
    expect(said).toEqual(['a', 'b', 'c', 'd', 'e'])
    await log.close()
  })

  it('is copied to the database in a thread when it is long, and begins again', async () => {
    const text = 'x'.repeat(4_000)
    const fill = (name: string, rows: number) =>
      database.transact(function* () {
        for (let row = 0; row < rows; row++) {
          const given = { name: `${name} ${row}`, text }
          yield* executeStatement('INSERT INTO meta (name, value) VALUES (:name, :text)', given)
        }
      })
    await fill('many', 8_500)
    const log = new WriteAheadLog(`${file}-wal`)
    expect(await log.hasPages(8_000)).toBe(true)
    for (let n = 0; await log.hasPages(8_000); n++) {
      await fill(`few ${n}`, 1)
      await pause(20)
    }
    await log.close()
  }, 60_000)
})
