import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderTree } from '../../../../../tests/kit/renderForm.tsx'
import { loadTranslations } from '../../../../render/i18n/i18n.ts'
import { switchDevice } from '../../../native/currentDevice.ts'
import { webDevice } from '../../../native/webDevice.ts'
import { ClosingPage } from './ClosingPage.tsx'

const closeDetail = vi.fn<() => void>()

beforeEach(async () => {
  await loadTranslations(['page'])
  await switchDevice({ ...webDevice, kind: 'webView', closeDetail })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await switchDevice(webDevice)
})

it('a sent form shows its thanks, closes after 1500 ms, and can be filled in again if the app keeps it open', async () => {
  const onNext = vi.fn<() => void>()
  const page = renderTree(<ClosingPage onNext={onNext} />)
  expect(page.querySelector('h1')?.textContent).toBe('Thank you!')
  vi.advanceTimersByTime(1_499)
  expect([closeDetail.mock.calls.length, page.querySelector('button')]).toEqual([0, null])
  vi.advanceTimersByTime(1)
  expect(closeDetail).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
  await vi.waitFor(() => {
    page.querySelector('button')?.click()
    expect(onNext).toHaveBeenCalled()
  })
})
