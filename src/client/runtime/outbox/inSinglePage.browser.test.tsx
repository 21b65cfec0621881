import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inSinglePage } from './inSinglePage.ts'

const NAME = 'geo-forms spec turn'

/** Work that lasts until `end` is called. */
function work() {
  let end: (() => void) | undefined
  const ended = new Promise<void>((resolve) => (end = resolve))
  return { run: vi.fn<() => Promise<void>>(() => ended), end: () => end?.() }
}

beforeEach(() => localStorage.removeItem(NAME))

describe('Exclusive work of one page with the Web Locks API', () => {
  it('is done by the first, and by the next after it has finished', async () => {
    const [one, two] = [work(), work()]
    const first = inSinglePage(NAME, one.run)
    await vi.waitFor(() => expect(one.run).toHaveBeenCalled())
    expect(await inSinglePage(NAME, two.run)).toBe(false)
    one.end()
    expect(await first).toBe(true)
    two.end()
    expect(await inSinglePage(NAME, two.run)).toBe(true)
  })
})

describe('Exclusive work of one page without the Web Locks API, as without TLS', () => {
  beforeEach(() => {
    Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined })
    vi.useFakeTimers()
  })
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'locks')
    vi.useRealTimers()
  })

  it('is done by the first, whose lock is renewed as long as necessary', async () => {
    const [one, two] = [work(), work()]
    const first = inSinglePage(NAME, one.run)
    for (let minute = 0; minute < 3; minute++) {
      await vi.advanceTimersByTimeAsync(60_000)
      expect(await inSinglePage(NAME, two.run)).toBe(false)
    }
    one.end()
    expect(await first).toBe(true)
    two.end()
    expect(await inSinglePage(NAME, two.run)).toBe(true)
  })

  it('is taken over from a crashed page after half a minute', async () => {
    localStorage.setItem(NAME, String(Date.now() + 30_000))
    const two = work()
    two.end()
    expect(await inSinglePage(NAME, two.run)).toBe(false)
    vi.advanceTimersByTime(30_001)
    expect(await inSinglePage(NAME, two.run)).toBe(true)
  })

  it('is done even if the device has no space for the lock', async () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const one = work()
    one.end()
    expect(await inSinglePage(NAME, one.run)).toBe(true)
    full.mockRestore()
    expect(one.run).toHaveBeenCalledOnce()
  })

  it('releases the lock after an error', async () => {
    await expect(inSinglePage(NAME, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(localStorage.getItem(NAME)).toBeNull()
  })
})
