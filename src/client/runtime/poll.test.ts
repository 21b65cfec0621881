import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { poll, type PollResult } from './poll.ts'

/** A page that can be shown and hidden. */
function pretendPage() {
  const events = new EventTarget()
  const page = {
    visibilityState: 'visible' as DocumentVisibilityState,
    addEventListener: events.addEventListener.bind(events) as Document['addEventListener'],
    removeEventListener: events.removeEventListener.bind(events) as Document['removeEventListener'],
  }
  const show = (state: DocumentVisibilityState) => {
    page.visibilityState = state
    events.dispatchEvent(new Event('visibilitychange'))
  }
  return { page, show }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function polling(answers: readonly (PollResult | Error)[] = []) {
  const { page, show } = pretendPage()
  let count = 0
  const ask = vi.fn<() => Promise<PollResult>>(async () => {
    const found = answers[count++] ?? 'same'
    if (found instanceof Error) throw found
    return found
  })
  const stop = poll(ask, { first: 1_000, last: 8_000, page })
  const asked = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return ask.mock.calls.length
  }
  return { ask, asked, show, stop }
}

describe('Polling', () => {
  it('starts immediately, then slows down to a limit while nothing changes', async () => {
    const { asked } = polling()
    expect(await asked(0)).toBe(1)
    expect([
      await asked(1_000),
      await asked(2_000),
      await asked(4_000),
      await asked(8_000),
      await asked(8_000),
    ]).toEqual([2, 3, 4, 5, 6])
  })

  it('speeds up after a change, and follows a given delay', async () => {
    const { asked } = polling(['same', 'same', 'changed', 300])
    expect([await asked(0), await asked(1_000), await asked(2_000)]).toEqual([1, 2, 3])
    expect([await asked(1_000), await asked(299), await asked(1)]).toEqual([4, 4, 5])
  })

  it('slows down after a failure, and continues', async () => {
    const { asked } = polling([new Error('Network Error'), new Error('Network Error'), 'changed'])
    expect([await asked(0), await asked(1_000), await asked(2_000), await asked(1_000)]).toEqual([1, 2, 3, 4])
  })

  it('stops while the page is hidden, and resumes when it is visible', async () => {
    const { asked, show } = polling()
    expect(await asked(0)).toBe(1)
    show('hidden')
    expect(await asked(60_000)).toBe(1)
    show('visible')
    expect(await asked(0)).toBe(2)
    expect(await asked(1_000)).toBe(3)
  })

  it('ends on request of the answer or the caller', async () => {
    const done = polling(['stop'])
    expect(await done.asked(60_000)).toBe(1)
    done.show('visible')
    expect(await done.asked(60_000)).toBe(1)
    const { asked, stop, show } = polling()
    await asked(0)
    stop()
    show('visible')
    expect(await asked(60_000)).toBe(1)
  })
})
