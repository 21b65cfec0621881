import { afterEach, expect, it, vi } from 'vitest'
import { findReservedTask, putReservedTask, recallReservedTask } from '../offline/areaLists.ts'
import { releaseTask, renewReservation } from './releaseTask.ts'

const work = { mode: 'h5', formId: 'tasks001', taskId: 'well' } as const

afterEach(() => vi.unstubAllGlobals())

it('a reserved task is released once the server confirms it, and not before', async () => {
  await putReservedTask({ ...work, task: { id: 'well', title: 'Well', input: {} }, until: Date.now() + 60_000 })
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  expect(await releaseTask(work)).toBe(false)
  expect(await findReservedTask('well')).not.toBeNull()
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  expect(await releaseTask(work)).toBe(true)
  expect(await findReservedTask('well')).toBeNull()
})

it('a reserved task expires when the server last said, and its data stays known', async () => {
  const task = { id: 'well', title: 'Well', input: {} }
  // Stored while the device's clock was an hour ahead.
  await putReservedTask({ ...work, task, until: Date.now() + 3_600_000 })
  await renewReservation('well', 60)
  expect((await findReservedTask('well'))?.until).toBeLessThanOrEqual(Date.now() + 60_000)
  await renewReservation('well', 0)
  expect(await findReservedTask('well')).toBeNull()
  expect(await recallReservedTask('well')).toMatchObject({ task })
  await renewReservation('never taken', 60)
  expect(await recallReservedTask('never taken')).toBeNull()
})
