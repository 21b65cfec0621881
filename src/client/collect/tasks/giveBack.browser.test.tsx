import { afterEach, expect, it, vi } from 'vitest'
import { findAlong, putAlong, recallAlong } from '../offline/areaLists.ts'
import { giveBack, renewAlong } from './giveBack.ts'

const work = { mode: 'h5', formId: 'tasks001', taskId: 'well' } as const

afterEach(() => vi.unstubAllGlobals())

it('a reserved task is released once the server confirms it, and not before', async () => {
  await putAlong({ ...work, task: { id: 'well', title: 'Well', input: {} }, until: Date.now() + 60_000 })
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  expect(await giveBack(work)).toBe(false)
  expect(await findAlong('well')).not.toBeNull()
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  expect(await giveBack(work)).toBe(true)
  expect(await findAlong('well')).toBeNull()
})

it('a reserved task expires when the server last said, and its data stays known', async () => {
  const task = { id: 'well', title: 'Well', input: {} }
  // Stored while the device's clock was an hour ahead.
  await putAlong({ ...work, task, until: Date.now() + 3_600_000 })
  await renewAlong('well', 60)
  expect((await findAlong('well'))?.until).toBeLessThanOrEqual(Date.now() + 60_000)
  await renewAlong('well', 0)
  expect(await findAlong('well')).toBeNull()
  expect(await recallAlong('well')).toMatchObject({ task })
  await renewAlong('never taken', 60)
  expect(await recallAlong('never taken')).toBeNull()
})
