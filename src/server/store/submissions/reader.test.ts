import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newSubmission, testStore, type TestStore } from '../../../../tests/kit/testStore.ts'
import type { NewSubmission } from './groupCommit.ts'
import { type Box, SubmissionsReader, type Sorting, timeOf } from './reader.ts'

let s: TestStore
let reader: SubmissionsReader
let seqs: Map<string, number>
beforeEach(() => {
  s = testStore()
  reader = new SubmissionsReader(s.database.kysely)
  seqs = new Map()
})
afterEach(() => s.end())

/** Stores it unchanged; its `seq` counts from 1. */
function add(id: string, more: Partial<NewSubmission> = {}): void {
  const seq = seqs.size + 1
  seqs.set(id, seq)
  s.put('submissions', { ...newSubmission(id, more), seq } as never)
}
const seqOf = (id: string) => seqs.get(id) ?? 0
const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id).join(' ')

describe('A submission', () => {
  it('is read with its sender, review, reviewer and task', async () => {
    const task = { seq: 1, id: 'task1', form_id: 'formone1', title: 'The well', key: 'W1', lon: 1, lat: 2 }
    s.put('tasks', { ...task, created_at: 0, input: '{}' })
    const sent = newSubmission('one', { task_id: 'task1', started_at: 1, completed_at: 2, lon: 3, lat: 4 })
    add('one', sent)
    const state = { edition: 2, corrected_at: 5, review: 'rejected', reason: 'Blurred', reviewed_at: 6 }
    const decided = {
      edited_by: 'cat',
      edit_reason: 'Typo',
      assignee: 'ben',
      tags: '["a"]',
      merged_into: 'two',
      revision: 7,
    }
    const deleted = { deleted_at: 8, deleted_by: 'cat' }
    s.put('submission_states', { form_id: 'formone1', seq: 1, ...state, ...decided, ...deleted, reviewed_by: 'ben' })
    expect(await reader.get('formone1', 'one')).toEqual({
      seq: 1,
      ...sent,
      ...state,
      submitter_name: 'ann, a person',
      submitter_email: 'ann@example.org',
      reviewed_by_name: 'ben, a person',
      ...decided,
      edited_by_name: 'cat, a person',
      assignee_name: 'ben, a person',
      deleted_at: 8,
      deleted_by_name: 'cat, a person',
      task_key: 'W1',
      task_title: 'The well',
      task_lon: 1,
      task_lat: 2,
    })
  })

  it('is a first edition without review and task by default', async () => {
    add('one')
    expect(await reader.get('formone1', 'one')).toMatchObject({
      edition: 1,
      corrected_at: null,
      review: null,
      reviewed_by_name: null,
      assignee: null,
      tags: '[]',
      deleted_at: null,
      revision: 1,
      task_id: null,
      task_key: null,
    })
    expect(await reader.mine('ann', 9)).toMatchObject([{ id: 'one', edition: 1, review: null }])
  })

  it('is found only in its form and by its user', async () => {
    add('one')
    add('two', { submitter_id: 'ben' })
    expect(await reader.get('formone1', 'two')).toMatchObject({ id: 'two', submitter_id: 'ben' })
    expect(await reader.get('formtwo2', 'two')).toBeUndefined()
    expect(await reader.get('formone1', 'three')).toBeUndefined()
    expect(await reader.getMine('ben', 'two')).toMatchObject({ id: 'two' })
    expect(await reader.getMine('ann', 'two')).toBeUndefined()
    expect(await reader.getMine('ben', 'three')).toBeUndefined()
    expect([await reader.isSent('formone1', 'two'), await reader.isSent('formone1', 'three')]).toEqual([true, false])
  })

  it('has its earlier editions, newest first, each with its content', async () => {
    add('one')
    add('two')
    const edition = (id: string, number: number) => ({
      seq: seqOf(id),
      form_id: 'formone1',
      edition: number,
      sent_at: number * 10,
      hash: `${id} ${number}`,
      additional_data: '{}',
      input: `{"edition":${number}}`,
    })
    for (const number of [1, 3, 2]) s.put('submission_editions', edition('one', number))
    s.put('submission_editions', { ...edition('two', 1), review: 'rejected', reason: 'No' })
    expect(
      (await reader.editions('formone1', seqOf('one'))).map((one) => [one.edition, one.sent_at, one.input]),
    ).toEqual([
      [3, 30, '{"edition":3}'],
      [2, 20, '{"edition":2}'],
      [1, 10, '{"edition":1}'],
    ])
    expect(await reader.editions('formone1', seqOf('two'))).toEqual([
      {
        edition: 1,
        sent_at: 10,
        edited_by_name: null,
        edit_reason: null,
        review: 'rejected',
        reason: 'No',
        input: '{"edition":1}',
      },
    ])
    expect(await reader.wasSent('formone1', 'one', 'one 2')).toBe(true)
    expect(await reader.wasSent('formone1', 'one', 'hash of one')).toBe(false)
    expect(await reader.wasSent('formone1', 'one', 'two 1')).toBe(false)
  })

  it('has its review steps, oldest first, with the names of the reviewers', async () => {
    add('one')
    add('two')
    const step = {
      seq: 1,
      form_id: 'formone1',
      what: 'review',
      edition: 1,
      at: 5,
      by: 'ben',
      was: null,
      became: 'rejected',
      reason: 'Blurred',
    }
    s.put('submission_steps', { ...step, step: 2, by: 'cat', was: 'rejected', became: null, reason: null })
    s.put('submission_steps', { ...step, step: 1 })
    s.put('submission_steps', { ...step, step: 1, seq: 2 })
    const told = { what: 'review', edition: 1, at: 5 }
    expect(await reader.steps('formone1', 1)).toEqual([
      { ...told, by: 'ben', by_name: 'ben, a person', was: null, became: 'rejected', reason: 'Blurred' },
      { ...told, by: 'cat', by_name: 'cat, a person', was: 'rejected', became: null, reason: null },
    ])
  })
})

const listed = async (sorting?: Sorting) => ids(await reader.list('formone1', 9, null, null, sorting))

describe('A list of submissions', () => {
  beforeEach(() => {
    add('b', { submitted_at: 200, started_at: 30, completed_at: 40 })
    add('a', { submitted_at: 100, started_at: 90 })
    add('c', { submitted_at: 200, completed_at: 20 })
    add('d', { submitted_at: 300, started_at: 900, completed_at: 800 })
    add('other', { form_id: 'formtwo2' })
  })

  it('contains one form, newest first, later ones first at equal times, up to a limit', async () => {
    expect(await listed()).toBe('d c b a')
    expect(ids(await reader.list('formone1', 3, null, null))).toBe('d c b')
    expect(ids(await reader.list('formtwo2', 9, null, null))).toBe('other')
  })

  it('is sorted by the time of receipt, completion or start, none later than receipt', async () => {
    expect(await listed({ by: 'received', order: 'asc' })).toBe('a b c d')
    expect(await listed({ by: 'completed', order: 'asc' })).toBe('c b a d')
    expect(await listed({ by: 'completed', order: 'desc' })).toBe('d a b c')
    expect(await listed({ by: 'started', order: 'asc' })).toBe('c b a d')
  })

  it('is continued after any row, in every order', async () => {
    for (const by of ['received', 'completed', 'started'] as const) {
      for (const order of ['asc', 'desc'] as const) {
        const all = await reader.list('formone1', 9, null, null, { by, order })
        for (const [at, row] of all.entries()) {
          const cursor = { at: timeOf(row, by), seq: row.seq }
          const rest = await reader.list('formone1', 9, cursor, null, { by, order })
          expect(ids(rest)).toBe(ids(all.slice(at + 1)))
        }
      }
    }
  })
})

const times = (started_at: number | null, completed_at: number | null) =>
  (['received', 'completed', 'started'] as const).map((by) =>
    timeOf({ started_at, completed_at, submitted_at: 100 }, by),
  )

describe('The time by which a submission is sorted', () => {
  it('is the device’s time, or else the next best, and never later than receipt', () => {
    expect(times(10, 20)).toEqual([100, 20, 10])
    expect(times(null, 20)).toEqual([100, 20, 20])
    expect(times(10, null)).toEqual([100, 100, 10])
    expect(times(null, null)).toEqual([100, 100, 100])
    expect(times(300, 200)).toEqual([100, 100, 100])
    expect(times(0, 0)).toEqual([100, 0, 0])
  })
})

const found = async (west: number, south: number, east: number, north: number) => {
  const box: Box = { west, south, east, north }
  const rows = await reader.list('formone1', 9, null, box)
  expect(await reader.countIn('formone1', box)).toBe(rows.length)
  return rows.map(({ id }) => id).toSorted()
}

describe('The submissions in a box', () => {
  beforeEach(() => {
    add('hanoi', { lon: 105.85, lat: 21.03 })
    add('taveuni east', { lon: -179.9, lat: -16.9 })
    add('taveuni west', { lon: 179.9, lat: -16.9 })
    add('greenwich', { lon: 0, lat: 51.5 })
    add('nowhere')
    add('other form', { lon: 105.85, lat: 21.03, form_id: 'formtwo2' })
  })

  it('are found and counted for their form only, borders included', async () => {
    expect(await found(105, 21, 106, 22)).toEqual(['hanoi'])
    expect(await found(105.85, 21.03, 105.85, 21.03)).toEqual(['hanoi'])
    expect(await found(-180, -90, 180, 90)).toEqual(['greenwich', 'hanoi', 'taveuni east', 'taveuni west'])
  })

  it('exclude locations slightly beyond any border', async () => {
    const less = 1e-9
    expect(await found(105.85 + less, 21, 106, 22)).toEqual([])
    expect(await found(105, 21.03 + less, 106, 22)).toEqual([])
    expect(await found(105, 21, 105.85 - less, 22)).toEqual([])
    expect(await found(105, 21, 106, 21.03 - less)).toEqual([])
    expect(await found(105.85 - less, 21, 105.85 - less, 22)).toEqual([])
  })

  it('are found on both sides of the 180th meridian', async () => {
    expect(await found(179, -20, -179, -10)).toEqual(['taveuni east', 'taveuni west'])
    expect(await found(179.95, -20, -179, -10)).toEqual(['taveuni east'])
    expect(await found(179, -20, -179.95, -10)).toEqual(['taveuni west'])
    expect(await found(179, -10, -179, 0)).toEqual([])
    expect(await found(10, -20, -10, 60)).toEqual(['hanoi', 'taveuni east', 'taveuni west'])
  })
})

describe('The answers of a form', () => {
  it('are points if they have both coordinates, newest first', async () => {
    add('old', { lon: 0, lat: 0, submitted_at: 1 })
    add('first of two', { lon: 1, lat: 2, submitted_at: 3 })
    add('second of two', { lon: 3, lat: 4, submitted_at: 3 })
    add('half', { lon: 5 })
    add('other half', { lat: 5 })
    add('elsewhere', { lon: 5, lat: 5, form_id: 'formtwo2' })
    const first = await reader.points('formone1', 2, null)
    expect(first).toMatchObject({ ids: '["second of two","first of two"]', at: 3, seq: 2 })
    expect(JSON.parse(first?.coordinates ?? '')).toEqual([
      [3, 4],
      [1, 2],
    ])
    const second = await reader.points('formone1', 2, first)
    expect(second).toMatchObject({ ids: '["old"]', at: 1, seq: 1 })
    expect(await reader.points('formone1', 2, second)).toBeNull()
  })

  it('are read newest first, in pages', async () => {
    add('a', { submitted_at: 1, input: '"a"' })
    add('b', { submitted_at: 2, input: '"b"', version: 2 })
    add('c', { submitted_at: 2, input: '"c"' })
    add('elsewhere', { form_id: 'formtwo2' })
    const first = await reader.inputs('formone1', 2, null)
    expect(first).toEqual([
      { seq: 3, submitted_at: 2, version: 1, input: '"c"' },
      { seq: 2, submitted_at: 2, version: 2, input: '"b"' },
    ])
    const after = (seq: number) => reader.inputs('formone1', 2, { at: 2, seq })
    expect((await after(3)).map(({ input }) => input)).toEqual(['"b"', '"a"'])
    expect((await after(2)).map(({ input }) => input)).toEqual(['"a"'])
  })
})

describe('The submissions of a user', () => {
  it('are counted per form', async () => {
    add('one')
    add('two')
    add('elsewhere', { form_id: 'formtwo2' })
    add('of ben', { submitter_id: 'ben' })
    expect(await reader.countOf('formone1', 'ann')).toBe(2)
    expect(await reader.countOf('formtwo2', 'ann')).toBe(1)
    expect(await reader.countOf('formone1', 'cat')).toBe(0)
  })

  it('are listed newest first, with form and state, and without very long answers', async () => {
    add('first of two', { submitted_at: 5, lon: 1, lat: 2, started_at: 3, completed_at: 4, input: '{"a":1}' })
    add('second of two', { submitted_at: 5, form_id: 'formtwo2' })
    add('long', { submitted_at: 4, input: JSON.stringify('x'.repeat(70_000)) })
    add('oldest', { submitted_at: 3 })
    add('of ben', { submitter_id: 'ben' })
    const state = { edition: 2, corrected_at: 7, review: 'accepted', reason: 'Good', reviewed_at: 8 }
    const decided = {
      edited_by: 'cat',
      edit_reason: 'Typo',
      assignee: 'ben',
      tags: '["a"]',
      merged_into: 'two',
      revision: 7,
    }
    const deleted = { deleted_at: 8, deleted_by: 'cat' }
    s.put('submission_states', { form_id: 'formone1', seq: 1, ...state, ...decided, ...deleted, reviewed_by: 'ben' })
    const rows = await reader.mine('ann', 3)
    expect(ids(rows)).toBe('second of two first of two long')
    expect(rows[1]).toEqual({
      id: 'first of two',
      form_id: 'formone1',
      form_name: 'Form formone1',
      template: 100,
      version: 1,
      submitted_at: 5,
      started_at: 3,
      completed_at: 4,
      lon: 1,
      lat: 2,
      ...state,
      input: '{"a":1}',
    })
    expect([rows[0]?.form_name, rows[2]?.input]).toEqual(['Form formtwo2', null])
  })
})
