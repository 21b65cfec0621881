import { describe, expect, it } from 'vitest'
import type { Output } from '../../../contract/endpoints.ts'
import type { QueuedTasks } from './queuedAnswers.ts'
import { applyOutbox } from './applyOutbox.ts'

const task = (id: string, lacks = 1, latitude: number | null = 10) => ({
  id,
  title: id,
  longitude: latitude === null ? null : 106,
  latitude,
  metres: null,
  mine: false,
  lacks,
})
const data: Output<'listOpenTasks'> = {
  tasks: [task('a'), task('b', 3), task('c', 1, null), task('d')],
  answered: [{ id: 'z', longitude: 1, latitude: 2 }],
  progress: { mine: 1, answered: 1, taken: 4, total: 5, skipped: 0, compared: 0, agreed: 0, streak: 0 },
  outcomes: [
    { id: 'cannotTell', counts: true },
    { id: 'tooHard', counts: false },
  ],
  paused: false,
}
const waiting = (of: Record<string, Partial<{ outcome: string; reason: 'unsafe'; refused: boolean }>>): QueuedTasks =>
  new Map(
    Object.entries(of).map(([id, { outcome, reason, refused = false }]) => [
      id,
      {
        refused,
        ...(outcome ? { outcome: { label: '', outcome } } : reason ? { outcome: { label: '', reason, note: '' } } : {}),
      },
    ]),
  )
const told = (given: QueuedTasks) => {
  const { tasks, answered, progress } = applyOutbox(data, given, [task('along', 1, 20)])
  const { mine, answered: done, taken, total } = progress
  return { open: tasks.map(({ id }) => id), ticks: answered.map(({ id }) => id), counts: [mine, done, taken, total] }
}

describe('Tasks with queued answers', () => {
  it('are ticked, counted, and no longer open', () => {
    expect(told(waiting({ a: {}, d: { outcome: 'cannotTell' } }))).toEqual({
      open: ['b', 'c'],
      ticks: ['a', 'd', 'z'],
      counts: [3, 3, 2, 5],
    })
    expect(told(waiting({}))).toEqual({ open: ['a', 'b', 'c', 'd'], ticks: ['z'], counts: [1, 1, 4, 5] })
  })

  it('are complete only if they need no more answers', () => {
    expect(told(waiting({ b: {} }))).toEqual({ open: ['a', 'c', 'd'], ticks: ['b', 'z'], counts: [2, 1, 4, 5] })
  })

  it('have no tick without a location, and use any known location', () => {
    expect(told(waiting({ c: {}, along: {}, unknown: {} }))).toMatchObject({
      ticks: ['along', 'z'],
      counts: [4, 4, 1, 5],
    })
  })

  it('are neither ticked nor counted if they were skipped or refused', () => {
    const passed = waiting({ a: { reason: 'unsafe' }, b: { outcome: 'tooHard' }, d: { refused: true } })
    expect(told(passed)).toEqual({ open: ['c'], ticks: ['z'], counts: [1, 1, 4, 5] })
  })

  it('that the server has already counted are counted once', () => {
    expect(told(waiting({ z: {} }))).toMatchObject({ ticks: ['z'], counts: [1, 1, 4, 5] })
  })
})
