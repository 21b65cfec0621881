import { afterEach, describe, expect, it, vi } from 'vitest'
import type { FormDetail } from '../../../contract/shapes.ts'
import { beginOpening, detailOf } from './beginOpening.ts'

type Get = (id: string) => Promise<FormDetail>
const answering = () => vi.fn<Get>(async (id) => ({ id }) as FormDetail)
const failing = () => vi.fn<Get>(() => Promise.reject(new Error('Network Error')))
afterEach(() => vi.useRealTimers())

describe('A form requested before its editor is rendered', () => {
  it('is returned to the first caller, and requested again for the next', async () => {
    const [early, late] = [answering(), answering()]
    beginOpening('abcdefgh', early)
    expect(await detailOf('abcdefgh', late)).toEqual({ id: 'abcdefgh' })
    expect(early).toHaveBeenCalledExactlyOnceWith('abcdefgh')
    expect(late).not.toHaveBeenCalled()
    await detailOf('abcdefgh', late)
    expect(late).toHaveBeenCalledExactlyOnceWith('abcdefgh')
  })

  it('is not returned for another form', async () => {
    beginOpening('abcdefgh', answering())
    expect(await detailOf('zyxwvuts', answering())).toEqual({ id: 'zyxwvuts' })
  })

  it('is requested again if opening the editor was delayed for long', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const late = answering()
    beginOpening('abcdefgh', answering())
    vi.advanceTimersByTime(10_000)
    await detailOf('abcdefgh', late)
    expect(late).toHaveBeenCalledOnce()
  })

  it('is requested again if the first request failed, and reports a second failure', async () => {
    beginOpening('abcdefgh', failing())
    expect(await detailOf('abcdefgh', answering())).toEqual({ id: 'abcdefgh' })
    beginOpening('abcdefgh', failing())
    await expect(detailOf('abcdefgh', failing())).rejects.toThrow('Network Error')
    // Not handled by the test: an unhandled rejection would fail the run.
    beginOpening('abcdefgh', failing())
    await new Promise((later) => setTimeout(later, 10))
  })
})
