import { afterEach, expect, it, vi } from 'vitest'
import { findAlong, putAlong } from '../offline/areaLists.ts'
import { giveBack } from './giveBack.ts'

const work = { mode: 'h5', formId: 'tasks001', taskId: 'well' } as const

afterEach(() => vi.unstubAllGlobals())

it('lets go of a task that was taken along once the server knows, and not before', async () => {
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
