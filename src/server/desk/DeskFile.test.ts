import { EventEmitter, once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as library from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { YieldToQueries } from './TimeSlice.ts'
import { DeskFile } from './DeskFile.ts'
import type { VersionPlan } from './DeskPlan.ts'
import type { RunStatement } from './RunStatement.ts'
import { SortedLists } from './SortedLists.ts'
import type { StoredRow } from './StoredRow.ts'

const QUESTIONS = 120
const reads = Array.from({ length: QUESTIONS }, (_, i) => {
  const type = i % 2 ? ('text' as const) : ('number' as const)
  return { element: `e${i}`, type, steps: [`q${i}`], by: null, hasGeometry: false }
})
const plan: VersionPlan = { reads, repeats: [] }
const rowOf = (seq: number): StoredRow => ({
  seq,
  id: `s${seq}`,
  version: 1,
  submission_type: 100,
  submitted_at: seq,
  started_at: null,
  completed_at: null,
  corrected_at: null,
  edition: 1,
  submitter_id: 'somebody',
  mode: 'h5',
  lon: null,
  lat: null,
  task_id: null,
  task_key: null,
  task_title: null,
  task_lon: null,
  task_lat: null,
  reason: null,
  edited_by: null,
  edit_reason: null,
  review: null,
  reviewed_at: null,
  reviewed_by: null,
  assignee: null,
  tags: '[]',
  input: JSON.stringify(Object.fromEntries(reads.map(({ steps }, i) => [steps[0], i % 2 ? `word ${i} ${seq}` : i]))),
})
const stepOf = (from: number, count: number) => {
  const rows = Array.from({ length: count }, (_, i) => rowOf(from + i))
  return { rows, gone: [], erased: [], mark: { change: 0, seq: from + count - 1, older: null }, more: false }
}

let folder: string
let instance: library.DuckDBInstance
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'geo-forms-desk-'))
  instance = await library.DuckDBInstance.create(':memory:', { threads: '1' })
})
afterAll(() => {
  instance.closeSync()
  rmSync(folder, { recursive: true })
})

let made = 0
const deskWith = (yieldToQueries: YieldToQueries) =>
  DeskFile.open({ library, instance, database: `d${++made}`, yieldToQueries }, join(folder, `${made}.desk`), {
    change: 0,
    seq: 0,
    older: null,
  })

describe('Adding many submissions to a desk', () => {
  it('lets queries go first: they are answered during the wait, and the submissions are added afterwards', async () => {
    const steps = new EventEmitter()
    const answered = once(steps, 'answered')
    const waits = once(steps, 'waits')
    const desk = await deskWith(async () => {
      steps.emit('waits')
      await answered
    })
    const taken = desk.takeFrom(desk.mark, stepOf(1, 1_500), () => plan)
    await waits
    const connection = await instance.connect()
    const run: RunStatement = async (sql, parameters) => {
      const told = await connection.runAndReadAll(sql, [...parameters])
      return told.getRowsJS() as (bigint | number)[][]
    }
    const reads = { run, numbers: async () => new Float64Array(), lists: new SortedLists() }
    const count = () => desk.answer({ ask: 'count', filter: null }, reads, 0)
    expect(await count()).toBe(0)
    steps.emit('answered')
    await taken
    expect(await count()).toBe(1_500)
    expect(desk.reached).toMatchObject({ rows: 1_500, mark: { seq: 1_500 } })
    connection.closeSync()
    await desk.close()
  })

  it('blocks the thread that receives queries for only a few milliseconds at a time', async () => {
    let turns = 0
    const desk = await deskWith(async () => void turns++)
    await desk.takeFrom(desk.mark, stepOf(1, 1_500), () => plan)
    // Some pauses fall into parsing the answers, others into passing them to the library.
    expect(turns).toBeGreaterThan(2)
    await desk.close()
  })
})
