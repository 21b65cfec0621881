import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeBrowser } from '../../../tests/kit/fakeBrowser.ts'
import { readDraft, writeDraft } from '../../client/drafts/deviceDrafts.ts'
import { readTokens, storeTokens } from '../../client/session/tokens.ts'
import { readSchemeChoice } from '../ui/schemeChoice.ts'
import { deviceStorage, isPageOnly } from './deviceStorage.ts'

const OF = { formId: 'abcdefgh', version: 1 }
const DRAFT = { submissionId: 'x', answers: { name: 'Well' }, savedAt: '2026-01-01T00:00:00Z' }

/** Chrome and Firefox throw on access to the storage; Android web views return null. */
const WAYS = {
  refused: {
    get: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  },
  null: { value: null },
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe.each(Object.entries(WAYS))('Disabled storage: %s', (_, how) => {
  const switchOff = () => {
    fakeBrowser()
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, { configurable: true, ...how })
  }

  it('keeps the session while the page is open', () => {
    switchOff()
    expect(readSchemeChoice()).toBe('system')
    storeTokens({ accessToken: 'a', refreshToken: 'r' }, 60)
    expect(readTokens()).toEqual({ accessToken: 'a', refreshToken: 'r' })
    expect(isPageOnly(deviceStorage())).toBe(true)
  })

  it('reports that a draft is not stored, so that leaving requires confirmation', () => {
    switchOff()
    expect(writeDraft(OF, DRAFT)).toBe(false)
    expect(readDraft(OF)).toEqual(DRAFT)
  })
})

describe('Available storage', () => {
  it('is the browser’s own', () => {
    fakeBrowser()
    deviceStorage().setItem('key', 'text')
    expect(localStorage.getItem('key')).toBe('text')
    expect(writeDraft(OF, DRAFT)).toBe(true)
  })
})
