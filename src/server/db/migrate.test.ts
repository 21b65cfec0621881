import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Libsql from 'libsql'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate, UnreadableDatabase } from './migrate.ts'

const FIRST = 'CREATE TABLE wells (id TEXT PRIMARY KEY) STRICT;'
const SECOND = "ALTER TABLE wells ADD COLUMN state TEXT; UPDATE wells SET state = 'open';"

describe('Migrating a database', () => {
  let database: Libsql.Database
  beforeEach(() => {
    database = new Libsql(':memory:')
  })
  afterEach(() => {
    database.close()
  })
  const wells = () =>
    database
      .prepare('SELECT * FROM wells')
      .all()
      .map((row) => Object.values(row as object) as unknown[])

  it('runs every step once, in order, and returns the step it started from', () => {
    expect(migrate(database, [FIRST])).toBe(0)
    database.exec("INSERT INTO wells (id) VALUES ('w1')")
    expect(migrate(database, [FIRST])).toBe(1)
    expect(migrate(database, [FIRST, SECOND])).toBe(1)
    expect(wells()).toEqual([['w1', 'open']])
    database.exec("UPDATE wells SET state = 'dry'")
    expect(migrate(database, [FIRST, SECOND])).toBe(2)
    expect(wells()).toEqual([['w1', 'dry']])
  })

  it('runs several steps at once for a new database', () => {
    expect(migrate(database, [FIRST, SECOND])).toBe(0)
    database.exec("INSERT INTO wells (id, state) VALUES ('w1', 'open')")
    expect(wells()).toEqual([['w1', 'open']])
  })

  it('rolls back a failing step completely and stays at the previous one', () => {
    migrate(database, [FIRST])
    const failing = `${SECOND} INSERT INTO nowhere VALUES (1);`
    expect(() => migrate(database, [FIRST, failing])).toThrow('nowhere')
    expect(migrate(database, [FIRST, SECOND])).toBe(1)
  })

  it('refuses a database written by a newer version', () => {
    migrate(database, [FIRST, SECOND])
    expect(() => migrate(database, [FIRST])).toThrow(UnreadableDatabase)
    expect(() => migrate(database, [FIRST])).toThrow('is at step 2, and this program knows 1')
  })

  it('refuses a database from before the first release, whatever its step', () => {
    for (const step of [1, 17]) {
      database.exec(`CREATE TABLE old_${step} (id TEXT); PRAGMA user_version = ${step}`)
      expect(() => migrate(database)).toThrow('was made by a version from before the first release')
    }
  })
})

describe('A migration killed half-way', () => {
  it('leaves the step before it, and the next start completes it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'geo-forms-'))
    const file = join(folder, 'wells.db')
    const endless = `CREATE TABLE half (i INTEGER); INSERT INTO half
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n;`
    const program = `
      import Libsql from 'libsql'
      import { migrate } from './src/server/db/migrate.ts'
      const database = new Libsql(${JSON.stringify(file)})
      database.pragma('journal_mode = WAL')
      migrate(database, ${JSON.stringify([FIRST, endless])})`
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const ended = once(child, 'exit')
    // By then, a part of the endless step is in the log.
    const log = () => statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0
    while (log() < 20_000_000) await pause(20)
    child.kill('SIGKILL')
    await ended
    const again = new Libsql(file)
    expect(migrate(again, [FIRST, SECOND])).toBe(1)
    expect(again.prepare("SELECT count(*) AS count FROM sqlite_master WHERE name = 'half'").get()).toMatchObject({
      count: 0,
    })
    expect(migrate(again, [FIRST, SECOND])).toBe(2)
    again.close()
    rmSync(folder, { recursive: true, force: true })
  })
})
