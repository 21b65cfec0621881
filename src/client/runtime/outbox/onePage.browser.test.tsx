import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onePage } from './onePage.ts'

const NAME = 'geo-forms spec turn'

/** Work that lasts until `end` is called. */
function work() {
  let end: (() => void) | undefined
  const ended = new Promise<void>((resolve) => (end = resolve))
  return { run: vi.fn<() => Promise<void>>(() => ended), end: () => end?.() }
}

beforeEach(() => localStorage.removeItem(NAME))

describe('what one page does at a time, where browsers know locks', () => {
  it('is done by the first, and by the next once that one is done', async () => {
    const [one, two] = [work(), work()]
    const first = onePage(NAME, one.run)
    await vi.waitFor(() => expect(one.run).toHaveBeenCalled())
    expect(await onePage(NAME, two.run)).toBe(false)
    one.end()
    expect(await first).toBe(true)
    two.end()
    expect(await onePage(NAME, two.run)).toBe(true)
  })
})

describe('… and where they know none, as without TLS', () => {
  beforeEach(() => {
    Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined })
    vi.useFakeTimers()
  })
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'locks')
    vi.useRealTimers()
  })

  it('is done by the first, whose turn is renewed as long as it takes', async () => {
    const [one, two] = [work(), work()]
    const first = onePage(NAME, one.run)
    for (let minute = 0; minute < 3; minute++) {
      await vi.advanceTimersByTimeAsync(60_000)
      expect(await onePage(NAME, two.run)).toBe(false)
    }
    one.end()
    expect(await first).toBe(true)
    two.end()
    expect(await onePage(NAME, two.run)).toBe(true)
  })

  it('is taken over from a page that died, after half a minute', async () => {
    localStorage.setItem(NAME, String(Date.now() + 30_000))
    const two = work()
    two.end()
    expect(await onePage(NAME, two.run)).toBe(false)
    vi.advanceTimersByTime(30_001)
    expect(await onePage(NAME, two.run)).toBe(true)
  })

  it('is done on a device that has no room to note whose turn it is', async () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const one = work()
    one.end()
    expect(await onePage(NAME, one.run)).toBe(true)
    full.mockRestore()
    expect(one.run).toHaveBeenCalledOnce()
  })

  it('is given up where it went wrong: the next page may try', async () => {
    await expect(onePage(NAME, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(localStorage.getItem(NAME)).toBeNull()
  })
})
