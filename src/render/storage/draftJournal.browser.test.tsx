import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyDraftJournal } from '../../../tests/kit/emptyDraftJournal.ts'
import { journaled } from './draftJournal.ts'
import { mendStorage } from './mendStorage.ts'

/** The storage as the browser has written it so far, as after being killed. */
const written = () => JSON.stringify(localStorage)
function killed(before: string): void {
  localStorage.clear()
  for (const [key, text] of Object.entries(JSON.parse(before) as Record<string, string>))
    localStorage.setItem(key, text)
}
const drafts = () => Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('draft ')))
/** The journal is written in order: an entry that was read back follows all others. */
const untilNoted = () => mendStorage()

beforeEach(emptyDraftJournal)
afterEach(() => localStorage.clear())

describe('drafts of a browser that was killed', () => {
  it('are there again, with what was written last', async () => {
    const storage = journaled(localStorage)
    const before = written()
    storage.setItem('draft a', 'one')
    storage.setItem('draft a', 'two')
    await untilNoted()
    killed(before)
    await mendStorage()
    expect(drafts()).toEqual({ 'draft a': 'two' })
  })

  it('are gone where they were removed: nothing rises', async () => {
    const storage = journaled(localStorage)
    storage.setItem('draft a', 'one')
    const before = written()
    storage.removeItem('draft a')
    await untilNoted()
    killed(before)
    await mendStorage()
    expect(drafts()).toEqual({})
  })

  it('are what the storage has where it has more than the database', async () => {
    const storage = journaled(localStorage)
    storage.setItem('draft a', 'one')
    await untilNoted()
    // Written while the database was closed.
    localStorage.setItem('draft a', 'two')
    localStorage.setItem('drafts_stamp', '2')
    await mendStorage()
    expect(drafts()).toEqual({ 'draft a': 'two' })
  })

  it('keep no page from opening where the device has no room for them, and are there once it has', async () => {
    const storage = journaled(localStorage)
    const before = written()
    storage.setItem('draft a', 'one')
    await untilNoted()
    killed(before)
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await mendStorage()
    full.mockRestore()
    expect(drafts()).toEqual({})
    await mendStorage()
    expect(drafts()).toEqual({ 'draft a': 'one' })
  })

  it('find the room that others left', async () => {
    const storage = journaled(localStorage)
    storage.setItem('draft b', 'one')
    const before = written()
    storage.removeItem('draft b')
    storage.setItem('draft a', 'two')
    await untilNoted()
    killed(before)
    const roomForOne: Storage = Object.assign(journaled(localStorage), {
      setItem: (key: string, text: string) => {
        if (Object.keys(drafts()).some((other) => other !== key)) throw new DOMException('full', 'QuotaExceededError')
        localStorage.setItem(key, text)
      },
    })
    await mendStorage(() => roomForOne)
    expect(drafts()).toEqual({ 'draft a': 'two' })
  })

  it('are as they were, whatever was written and whenever the browser wrote last', async () => {
    const step = fc.record({ key: fc.constantFrom('draft a', 'draft b', 'draft c'), text: fc.option(fc.string()) })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), fc.nat(), async (steps, flushed) => {
        const storage = journaled(localStorage)
        let before = written()
        for (const [index, { key, text }] of steps.entries()) {
          if (text === null) storage.removeItem(key)
          else storage.setItem(key, text)
          if (index < flushed % steps.length) before = written()
        }
        const truth = drafts()
        await untilNoted()
        killed(before)
        await mendStorage()
        expect(drafts()).toEqual(truth)
      }),
      { numRuns: 60 },
    )
  })
})

it('leaves alone what is no draft', async () => {
  const before = written()
  journaled(localStorage).setItem('scheme', 'dark')
  await untilNoted()
  killed(before)
  await mendStorage()
  expect(localStorage.getItem('scheme')).toBeNull()
})
