import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dropDatabase, newDatabase } from '../../../../tests/kit/newDatabase.ts'
import { DeskReader } from '../../store/desk.ts'
import { DuplicatesReader } from '../../store/duplicates.ts'
import { EventsReader } from '../../store/events.ts'
import { openPostgres, type PostgresDatabase } from './openPostgres.ts'
import { pendingNumberLockKeySql } from './pendingNumberLocks.ts'

const FORM = 'formone1'
const FILL = `
  INSERT INTO users (id, provider, subject, auth_type, name, email, created_at)
  VALUES ('ann', 'demo', 'ann', 'google', 'Ann', '', 0);
  INSERT INTO forms (id, name, template, owner_id, revision, created_at, updated_at, document)
  VALUES ('${FORM}', 'One', 100, 'ann', 1, 0, 0, '{}');
  INSERT INTO versions (form_id, number, published_at, published_by, document) VALUES ('${FORM}', 1, 0, 'ann', '{}');
`
/** Like the store: announces first that numbers are about to be drawn. */
const submit = (id: string) => `
  SELECT pg_advisory_xact_lock_shared(${pendingNumberLockKeySql('submissions')});
  INSERT INTO submissions (id, form_id, version, submission_type, submitted_at, submitter_id, mode, lon, lat, hash,
    additional_data, input)
  VALUES ('${id}', '${FORM}', 1, 100, 0, 'ann', 'h5', 1, 1, '', '{}', '{}')`

const touch = (id: string) => `UPDATE submissions SET lon = 2 WHERE id = '${id}'`

let url: string
let database: PostgresDatabase
/** Two concurrent writers. */
let slow: pg.PoolClient
let quick: pg.PoolClient
beforeEach(async () => {
  url = await newDatabase()
  database = await openPostgres(url)
  await database.pool.query(FILL)
  slow = await database.pool.connect()
  quick = await database.pool.connect()
})
afterEach(async () => {
  for (const one of [slow, quick]) one.release()
  await database.close()
  await dropDatabase(url)
})

/** The first draws its number first and commits last; `between` runs once the second has committed. */
async function outOfOrder(first: string, second: string, between: () => Promise<void>, end = 'COMMIT'): Promise<void> {
  await slow.query('BEGIN')
  await slow.query(first)
  await quick.query('BEGIN')
  await quick.query(second)
  await quick.query('COMMIT')
  await between()
  await slow.query(end)
}

const seqs = (rows: readonly { readonly seq: number }[]) => rows.map(({ seq }) => seq).toSorted((a, b) => a - b)

describe('Following rows by sequence number', () => {
  it('misses no submission that was numbered before another and committed after it', async () => {
    const desk = new DeskReader(database.scans)
    const start = { change: 0, seq: 0, older: null }
    let mark = start
    await outOfOrder(submit('early'), submit('late'), async () => {
      const step = await desk.changesAfter(FORM, start, 100)
      // Existing rows are reported at once, and the mark waits for what may still be committed before it.
      expect(seqs(step.rows)).toEqual([2])
      expect(step.mark.seq).toBe(0)
      expect(step.more).toBe(false)
      mark = { ...start, ...step.mark, older: null }
      expect(await new DuplicatesReader(database.scans).after(FORM, 0, 100)).toEqual([])
    })
    const step = await desk.changesAfter(FORM, mark, 100)
    expect(seqs(step.rows)).toEqual([1, 2])
    expect(step.mark.seq).toBe(2)
    expect(seqs(await new DuplicatesReader(database.scans).after(FORM, 0, 100))).toEqual([1, 2])
  })

  it('does not wait for rows that were rolled back', async () => {
    const desk = new DeskReader(database.scans)
    await outOfOrder(submit('early'), submit('late'), async () => {}, 'ROLLBACK')
    const step = await desk.changesAfter(FORM, { change: 0, seq: 0, older: null }, 100)
    expect([seqs(step.rows), step.mark.seq]).toEqual([[2], 2])
  })

  it('misses no change of a submission', async () => {
    await database.pool.query(submit('one'))
    await database.pool.query(submit('two'))
    const desk = new DeskReader(database.scans)
    let mark = await desk.begin(FORM)
    await outOfOrder(touch('one'), touch('two'), async () => {
      const step = await desk.changesAfter(FORM, { ...mark, older: null }, 100)
      expect(seqs(step.rows)).toEqual([2])
      mark = step.mark
    })
    const step = await desk.changesAfter(FORM, mark, 100)
    expect(seqs(step.rows)).toEqual([1, 2])
    expect(step.mark.change).toBe(2)
  })

  it('starts a desk before rows that may still be committed, to include them later', async () => {
    const desk = new DeskReader(database.scans)
    await outOfOrder(submit('early'), submit('late'), async () => {
      expect(await desk.begin(FORM)).toMatchObject({ seq: 0 })
    })
  })

  it('forwards events in order, without gaps', async () => {
    const tell = "INSERT INTO events (name, at) VALUES ('open', 0)"
    const events = new EventsReader(database.kysely)
    await outOfOrder(tell, tell, async () => {
      expect(await events.after(0, 10)).toEqual([])
    })
    expect(seqs(await events.after(0, 10))).toEqual([1, 2])
  })
})

describe('The list of changes for desks', () => {
  it('contains every edit, review, deletion and erasure, whoever writes it', async () => {
    const noted = async () => {
      const { rows } = await database.pool.query<{ seq: number }>('SELECT seq FROM desk_changes ORDER BY n')
      await database.pool.query('DELETE FROM desk_changes')
      return rows.map(({ seq }) => seq)
    }
    for (const id of ['one', 'two', 'three']) await database.pool.query(submit(id))
    expect(await noted()).toEqual([])
    await database.pool.query("UPDATE submissions SET input = '{}' WHERE seq <> 2")
    expect(await noted()).toEqual([1, 3])
    await database.pool.query(
      `INSERT INTO submission_states (form_id, seq, edition, review) VALUES ('${FORM}', 2, 1, 'accepted')`,
    )
    expect(await noted()).toEqual([2])
    await database.pool.query('UPDATE submission_states SET deleted_at = 1 WHERE seq = 2')
    expect(await noted()).toEqual([2])
    await database.pool.query('DELETE FROM submissions')
    expect(await noted()).toEqual([1, 2, 3])
  })
})
