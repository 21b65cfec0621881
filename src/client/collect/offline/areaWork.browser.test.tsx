import { afterEach, describe, expect, it, vi } from 'vitest'
import { MARKET } from '../../../../tests/kit/savedArea.ts'
import { TEMPLATE_KINDS } from '../../../forms/document/FormDocument.ts'
import type { Area } from '../../../render/map/kept/Area.ts'
import { listAreas, putArea } from '../../../render/map/kept/mapPieceStore.ts'
import { PageChannel } from '../../runtime/outbox/PageChannel.ts'
import { listedAreas, putLists } from './areaLists.ts'
import { areasStore, removeArea, startSavingArea } from './areaWork.ts'

const area: Area = {
  ...MARKET,
  form: { id: 'wells001', name: 'Wells', template: TEMPLATE_KINDS.MAP_BY_YOU, mode: 'h5' },
}
const shown = () => areasStore.get().areas?.find(({ id }) => id === 'market')?.state

/** A network whose first response is delayed until released; `asked` resolves once it is requested. */
function slowNetwork() {
  let answer: (() => void) | undefined
  const asked = new Promise<void>((hear) => {
    vi.stubGlobal('fetch', () => {
      hear()
      return new Promise((resolve) => (answer = () => resolve(Response.json({ shown: true, places: [] }))))
    })
  })
  return { asked, answer: () => answer?.() }
}

afterEach(async () => {
  vi.unstubAllGlobals()
  await removeArea('market')
})

describe('An offline area', () => {
  it('remains deleted if it is deleted while being saved', async () => {
    const { asked, answer } = slowNetwork()
    const saving = startSavingArea(area)
    await asked
    const removing = removeArea('market')
    // Its card disappears at once, before the work has ended.
    await vi.waitFor(() => expect(shown()).toBeUndefined())
    answer()
    await Promise.all([saving, removing])
    expect(await listAreas()).toEqual([])
    expect(await listedAreas()).toEqual(new Set())
    expect(shown()).toBeUndefined()
  })

  it('is saved by one of two tabs, and the other reports that', async () => {
    const fetched = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ shown: true, places: [] })))
    vi.stubGlobal('fetch', fetched)
    // Held as by another tab that is saving.
    await navigator.locks.request('geo-forms area market', () => startSavingArea(area))
    expect(fetched).not.toHaveBeenCalled()
    expect(areasStore.get().works.get('market')).toEqual({ running: false, failure: 'elsewhere' })
    await startSavingArea(area)
    expect(areasStore.get().works.get('market')).toEqual({ running: false, failure: null })
  })

  it('remains deleted if another tab deletes it', async () => {
    const { asked, answer } = slowNetwork()
    const saving = startSavingArea(area)
    await asked
    new PageChannel<string>('geo-forms areas that go').tell('market')
    await vi.waitFor(() => expect(shown()).toBeUndefined())
    answer()
    await saving
    await vi.waitFor(async () => expect(await listAreas()).toEqual([]))
  })

  it('is incomplete without its lists, which are removed on sign-in and sign-out', async () => {
    await putArea({ ...area, state: 'whole' })
    const leave = areasStore.subscribe(() => {})
    await vi.waitFor(() => expect(shown()).toBe('part'))
    leave()
    await putLists({ areaId: 'market', formId: 'wells001', savedAt: 1, places: [], tasks: null, progress: null })
    const leaveAgain = areasStore.subscribe(() => {})
    await vi.waitFor(() => expect(shown()).toBe('whole'))
    leaveAgain()
  })
})
