import { afterEach, describe, expect, it, vi } from 'vitest'
import { paperBrowser } from '../../../tests/kit/paperBrowser.ts'
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

describe.each(Object.entries(WAYS))('storage that is switched off: %s', (_, how) => {
  const switchOff = () => {
    paperBrowser()
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, { configurable: true, ...how })
  }

  it('keeps the session for as long as the page lives', () => {
    switchOff()
    expect(readSchemeChoice()).toBe('system')
    storeTokens({ accessToken: 'a', refreshToken: 'r' }, 60)
    expect(readTokens()).toEqual({ accessToken: 'a', refreshToken: 'r' })
    expect(isPageOnly(deviceStorage())).toBe(true)
  })

  it('says of a draft that the device does not keep it, so that leaving is asked about', () => {
    switchOff()
    expect(writeDraft(OF, DRAFT)).toBe(false)
    expect(readDraft(OF)).toEqual(DRAFT)
  })
})

describe('storage that is on', () => {
  it('is the browser’s own', () => {
    paperBrowser()
    deviceStorage().setItem('key', 'text')
    expect(localStorage.getItem('key')).toBe('text')
    expect(writeDraft(OF, DRAFT)).toBe(true)
  })
})
