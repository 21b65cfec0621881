import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_PAUSE_WAIT_MS, INPUT_PAUSE_MS, type Pauses, watchPauses } from './watchPauses.ts'

let pauses: Pauses
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('requestIdleCallback', (tell: () => void) => tell())
  pauses = watchPauses()
})
afterEach(() => {
  pauses.end()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const work = (type: string, more: object = {}) => window.dispatchEvent(Object.assign(new Event(type), more))

/** Returns the time until the next pause, in ms, while `meanwhile` runs every 100 ms. */
async function untilPause(meanwhile: () => void = () => undefined): Promise<number> {
  const began = performance.now()
  const ends: number[] = []
  void pauses.next().then(() => ends.push(performance.now() - began))
  for (let passed = 0; passed <= 5_000 && ends.length === 0; passed += 100) {
    await vi.advanceTimersByTimeAsync(100)
    meanwhile()
  }
  return ends[0] ?? Number.POSITIVE_INFINITY
}

describe('A pause', () => {
  it('is immediate while there is no user activity', async () => {
    expect(await untilPause()).toBe(0)
    expect(await untilPause(() => work('pointermove', { buttons: 0 }))).toBe(0)
  })

  it.each([
    ['keydown', {}],
    ['pointerdown', {}],
    ['pointermove', { buttons: 1 }],
    ['wheel', {}],
  ])('starts a moment after the last %s', async (type, more) => {
    work(type, more)
    expect(await untilPause()).toBe(INPUT_PAUSE_MS)
    work(type, more)
    let left = 5
    expect(await untilPause(() => left-- > 0 && work(type, more))).toBe(INPUT_PAUSE_MS + 500)
  })

  it('starts after a limit during continuous activity', async () => {
    work('keydown')
    expect(await untilPause(() => work('keydown'))).toBe(MAX_PAUSE_WAIT_MS)
  })
})
