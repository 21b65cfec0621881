import { afterEach, describe, expect, it, vi } from 'vitest'
import type { FormDetail } from '../../../contract/shapes.ts'
import { prefetchForm, fetchFormDetail } from './prefetchForm.ts'

type Get = (id: string) => Promise<FormDetail>
const answering = () => vi.fn<Get>(async (id) => ({ id }) as FormDetail)
const failing = () => vi.fn<Get>(() => Promise.reject(new Error('Network Error')))
afterEach(() => vi.useRealTimers())

describe('A form requested before its editor is rendered', () => {
  it('is returned to the first caller, and requested again for the next', async () => {
    const [early, late] = [answering(), answering()]
    prefetchForm('abcdefgh', early)
    expect(await fetchFormDetail('abcdefgh', late)).toEqual({ id: 'abcdefgh' })
    expect(early).toHaveBeenCalledExactlyOnceWith('abcdefgh')
    expect(late).not.toHaveBeenCalled()
    await fetchFormDetail('abcdefgh', late)
    expect(late).toHaveBeenCalledExactlyOnceWith('abcdefgh')
  })

  it('is not returned for another form', async () => {
    prefetchForm('abcdefgh', answering())
    expect(await fetchFormDetail('zyxwvuts', answering())).toEqual({ id: 'zyxwvuts' })
  })

  it('is requested again if opening the editor was delayed for long', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const late = answering()
    prefetchForm('abcdefgh', answering())
    vi.advanceTimersByTime(10_000)
    await fetchFormDetail('abcdefgh', late)
    expect(late).toHaveBeenCalledOnce()
  })

  it('is requested again if the first request failed, and reports a second failure', async () => {
    prefetchForm('abcdefgh', failing())
    expect(await fetchFormDetail('abcdefgh', answering())).toEqual({ id: 'abcdefgh' })
    prefetchForm('abcdefgh', failing())
    await expect(fetchFormDetail('abcdefgh', failing())).rejects.toThrow('Network Error')
    // Not handled by the test: an unhandled rejection would fail the run.
    prefetchForm('abcdefgh', failing())
    await new Promise((later) => setTimeout(later, 10))
  })
})
