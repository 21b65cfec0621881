import { afterEach, describe, expect, it, vi } from 'vitest'
import { editorDriver } from '../../../../tests/kit/editorDriver.ts'
import { form, text } from '../../../../tests/kit/form.ts'
import { memoryDraftStore } from '../../../../tests/kit/memoryDraftStore.ts'
import { tabStorage } from '../../../render/storage/deviceStorage.ts'
import type { HistoryStorage } from './HistoryStorage.ts'
import { persistHistory } from './persistHistory.ts'
import { claimHistory } from './claimHistory.ts'

/** The subset of the Web Locks API used here. */
function locks(): Pick<LockManager, 'request'> {
  const held = new Set<string>()
  const request = async (name: string, _options: LockOptions, callback: LockGrantedCallback<unknown>) => {
    if (held.has(name)) return callback(null)
    held.add(name)
    await callback({ name, mode: 'exclusive' })
    held.delete(name)
    return undefined
  }
  return { request: request as LockManager['request'] }
}

/** One shelf that keeps each key apart. */
function manyShelves(): HistoryStorage {
  const shelves = new Map<string, HistoryStorage>()
  const of = (key: string) => {
    const shelf = shelves.get(key) ?? memoryDraftStore().shelf
    shelves.set(key, shelf)
    return shelf
  }
  return {
    read: (key) => of(key).read(key),
    write: (key, change) => of(key).write(key, change),
    forget: (key) => of(key).forget(key),
    unsaved: async () => {
      const found = await Promise.all([...shelves].map(async ([key, shelf]) => (await shelf.unsaved(key)).length > 0))
      return [...shelves.keys()].filter((_, i) => found[i])
    },
  }
}

/** Stores a step that was not saved when its tab was closed. */
async function leaveUnsaved(shelf: HistoryStorage, key: string | null) {
  const e = editorDriver(form(text('a')))
  const keeper = persistHistory(e.editor, shelf, key ?? '', null)
  e.type('a', 'label', 'Depth')
  await keeper.flush()
  keeper.stop()
}

const fails = async () => Promise.reject(new Error('forbidden'))
const silent = () => new Promise<never>(() => undefined)

afterEach(() => {
  vi.unstubAllGlobals()
  tabStorage().clear()
})

/** Takes the shelf as another tab would. */
function takeInAnotherTab(shelf: HistoryStorage) {
  tabStorage().clear()
  return claimHistory(shelf, 'form')
}

describe('The storage slot of a tab', () => {
  it('is its own: another tab with the same form has another one, and the first is free after its release', async () => {
    vi.stubGlobal('navigator', { locks: locks() })
    const shelf = manyShelves()
    const first = await claimHistory(shelf, 'form')
    const second = await takeInAnotherTab(shelf)
    expect([first.key, second.key]).toEqual(['form', 'form 2'])
    first.release()
    expect((await takeInAnotherTab(shelf)).key).toBe('form')
  })

  it('is the one with unsaved changes, whichever tab left them', async () => {
    vi.stubGlobal('navigator', { locks: locks() })
    const shelf = manyShelves()
    await claimHistory(shelf, 'form')
    const { key, release } = await takeInAnotherTab(shelf)
    await leaveUnsaved(shelf, key)
    release()
    const again = await takeInAnotherTab(shelf)
    expect([again.key, again.kept?.steps.length]).toEqual(['form 2', 1])
  })

  it('is the same after a reload, even if another tab left unsaved changes', async () => {
    vi.stubGlobal('navigator', { locks: locks() })
    const shelf = manyShelves()
    const other = await claimHistory(shelf, 'form')
    const own = await takeInAnotherTab(shelf)
    await leaveUnsaved(shelf, other.key)
    other.release()
    // Its page releases the lock shortly after the next one has started.
    setTimeout(own.release, 300)
    expect((await claimHistory(shelf, 'form')).key).toBe('form 2')
  })

  it('is the first one without the Web Locks API, and unreadable data is reported', async () => {
    vi.stubGlobal('navigator', {})
    const shelf = { ...manyShelves(), read: async () => ({ version: 1 }) }
    expect(await claimHistory(shelf, 'form')).toMatchObject({ key: 'form', kept: null, isUnreadable: true })
  })

  it('is none if storage does not respond in time: nothing is overwritten', async () => {
    vi.useFakeTimers()
    const taking = [{ read: silent }, { read: silent, unsaved: silent }].map((shelf) =>
      claimHistory({ ...manyShelves(), ...shelf }, 'form'),
    )
    await vi.advanceTimersByTimeAsync(2_000)
    vi.useRealTimers()
    for (const taken of taking) expect(await taken).toMatchObject({ key: null, kept: null, isUnreadable: false })
  })

  it('is empty if storage is forbidden', async () => {
    const shelf = { read: fails, write: fails, forget: fails, unsaved: fails }
    expect(await claimHistory(shelf, 'form')).toMatchObject({ key: 'form', kept: null, isUnreadable: false })
  })
})
