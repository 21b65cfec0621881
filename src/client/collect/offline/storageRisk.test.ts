import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeBrowser } from '../../../../tests/kit/fakeBrowser.ts'
import { storageRisk } from './storageRisk.ts'

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1'

interface Device {
  readonly quota?: number
  readonly usage?: number
  readonly promised?: boolean
  readonly safari?: boolean
  readonly installed?: boolean
}

function device({ quota = 10e9, usage = 0, promised = false, safari = false, installed = false }: Device) {
  fakeBrowser()
  const storage = { estimate: async () => ({ quota, usage }), persisted: async () => promised }
  vi.stubGlobal(
    'navigator',
    safari
      ? { vendor: 'Apple Computer, Inc.', userAgent: SAFARI, storage }
      : { vendor: 'Google Inc.', userAgent: 'Chrome/130 Safari/537', storage },
  )
  vi.stubGlobal('matchMedia', () => ({ matches: installed }))
}

afterEach(() => vi.unstubAllGlobals())

describe('The storage risk of a device', () => {
  it.each<[string, Device, string | null]>([
    ['is nothing where there is room', {}, null],
    ['is that photos do not fit', { usage: 9.98e9 }, 'full'],
    ['is that a private window forgets them', { quota: 40e6 }, 'small'],
    ['is that Safari clears them after a week', { safari: true }, 'weekly'],
    ['is nothing once Safari promised', { safari: true, promised: true }, null],
    ['is nothing on the home screen', { safari: true, installed: true }, null],
  ])('%s', async (_, which, kind) => {
    device(which)
    expect((await storageRisk())?.kind ?? null).toBe(kind)
  })

  it('is losing answers with the page if the browser stores nothing', async () => {
    device({})
    vi.stubGlobal('localStorage', null)
    expect((await storageRisk())?.kind).toBe('off')
  })
})
