import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyDraftJournal } from '../../../tests/kit/emptyDraftJournal.ts'
import { journaled } from './draftJournal.ts'
import { recoverStorage } from './recoverStorage.ts'

/** The storage as the browser has written it so far, as after being killed. */
const written = () => JSON.stringify(localStorage)
function killed(before: string): void {
  localStorage.clear()
  for (const [key, text] of Object.entries(JSON.parse(before) as Record<string, string>))
    localStorage.setItem(key, text)
}
const drafts = () => Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('draft ')))
/** The journal is written in order: an entry that was read back follows all others. */
const untilNoted = () => recoverStorage()

beforeEach(emptyDraftJournal)
afterEach(() => localStorage.clear())

describe('Drafts after a killed browser', () => {
  it('are restored with the latest changes', async () => {
    const storage = journaled(localStorage)
    const before = written()
    storage.setItem('draft a', 'one')
    storage.setItem('draft a', 'two')
    await untilNoted()
    killed(before)
    await recoverStorage()
    expect(drafts()).toEqual({ 'draft a': 'two' })
  })

  it('are not restored if they were removed', async () => {
    const storage = journaled(localStorage)
    storage.setItem('draft a', 'one')
    const before = written()
    storage.removeItem('draft a')
    await untilNoted()
    killed(before)
    await recoverStorage()
    expect(drafts()).toEqual({})
  })

  it('are those of the storage if it is newer than the database', async () => {
    const storage = journaled(localStorage)
    storage.setItem('draft a', 'one')
    await untilNoted()
    // Written while the database was closed.
    localStorage.setItem('draft a', 'two')
    localStorage.setItem('drafts_stamp', '2')
    await recoverStorage()
    expect(drafts()).toEqual({ 'draft a': 'two' })
  })

  it('do not block a page if the device has no space, and are restored once it has', async () => {
    const storage = journaled(localStorage)
    const before = written()
    storage.setItem('draft a', 'one')
    await untilNoted()
    killed(before)
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await recoverStorage()
    full.mockRestore()
    expect(drafts()).toEqual({})
    await recoverStorage()
    expect(drafts()).toEqual({ 'draft a': 'one' })
  })

  it('use the space that others freed', async () => {
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
    await recoverStorage(() => roomForOne)
    expect(drafts()).toEqual({ 'draft a': 'two' })
  })

  it('are restored exactly, whatever was written and whenever the browser last stored it', async () => {
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
        await recoverStorage()
        expect(drafts()).toEqual(truth)
      }),
      { numRuns: 60 },
    )
  })
})

it('other stored values are not restored', async () => {
  const before = written()
  journaled(localStorage).setItem('scheme', 'dark')
  await untilNoted()
  killed(before)
  await recoverStorage()
  expect(localStorage.getItem('scheme')).toBeNull()
})
