import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, type SqliteDatabase } from './openDatabase.ts'

describe('The database connection', () => {
  let folder: string
  let database: SqliteDatabase
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'geo-forms-'))
    database = openDatabase(join(folder, 'geo-forms.db'))
  })
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const pragma = (name: string) => Object.values(database.sqlite.prepare(`PRAGMA ${name}`).get() as object)[0]

  it('commits to a write-ahead log, and leaves waiting for the disk to it: synchronous NORMAL (1)', () => {
    expect(pragma('journal_mode')).toBe('wal')
    expect(pragma('synchronous')).toBe(1)
  })

  it('enforces foreign keys', () => {
    expect(pragma('foreign_keys')).toBe(1)
    const favourite = database.sqlite.prepare("INSERT INTO favourites (form_id, user_id) VALUES ('x', 'y')")
    expect(() => favourite.run()).toThrow(/FOREIGN KEY/)
  })

  it('waits five seconds for a lock before it fails', () => {
    expect(pragma('busy_timeout')).toBe(5000)
  })

  it('runs synchronous work while no transaction is open, and returns its result', async () => {
    const told: string[] = []
    const { kysely, sqlite, exclusively } = database
    const transaction = kysely.transaction().execute(async (inside) => {
      told.push('begun')
      await inside.selectFrom('users').selectAll().execute()
      await new Promise(setImmediate)
      told.push('ended')
    })
    const inTransaction = exclusively(() => {
      told.push('alone')
      return sqlite.inTransaction
    })
    await transaction
    expect(await inTransaction).toBe(false)
    expect(told).toEqual(['begun', 'ended', 'alone'])
    const failed = exclusively(() => {
      throw new Error('No')
    })
    await expect(failed).rejects.toThrow('No')
    expect(await exclusively(() => 5)).toBe(5)
  })
})

describe('Opening a database file', () => {
  let folder: string
  let file: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'geo-forms-'))
    file = join(folder, 'geo-forms.db')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const log = () => `${file}-wal`
  const modes = () => [file, log(), `${file}-shm`].map((one) => (statSync(one).mode & 0o777).toString(8))

  it('reports whether the database was created', async () => {
    const first = openDatabase(file)
    expect(first.isNew).toBe(true)
    await first.close()
    const again = openDatabase(file)
    expect(again.isNew).toBe(false)
    await again.close()
  })

  it('empties the write-ahead log on close, and rejects later queries', async () => {
    const { sqlite, kysely, close } = openDatabase(file)
    sqlite.exec("INSERT INTO meta (name, value) VALUES ('a', 'b')")
    expect(statSync(log()).size).toBeGreaterThan(0)
    await close()
    expect(existsSync(log()) && statSync(log()).size > 0).toBe(false)
    await expect(kysely.selectFrom('meta').selectAll().execute()).rejects.toThrow(/destroyed/)
  })

  it('makes the file and its log readable by the owner only, including logs left by another program', async () => {
    const first = openDatabase(file)
    expect(modes()).toEqual(['600', '600', '600'])
    await first.close()
    for (const left of [file, log(), `${file}-shm`]) {
      writeFileSync(left, '', { flag: 'a' })
      chmodSync(left, 0o644)
    }
    const again = openDatabase(file)
    expect(modes()).toEqual(['600', '600', '600'])
    await again.close()
  })
})
