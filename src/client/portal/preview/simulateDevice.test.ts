import { expect, it, vi } from 'vitest'
import { simulateDevice, STATUS_BAR } from './simulateDevice.ts'
import { createPreview, simulate } from './previewStore.ts'

it('the simulated device reports the preview’s location repeatedly, or a failure', async () => {
  vi.useFakeTimers()
  const store = createPreview()
  const device = simulateDevice(store, false)
  simulate(store, { position: { is: 'at', longitude: 105.85, latitude: 21.03, accuracy: 8 } })
  expect(await device.getCoordinate()).toMatchObject({ longitude: 105.85, latitude: 21.03, accuracy: 8, mock: true })
  const [give, fail] = [vi.fn<(position: unknown) => void>(), vi.fn<(failure: Error) => void>()]
  const stop = device.watchCoordinate(give, fail)
  await vi.advanceTimersByTimeAsync(1_500)
  simulate(store, { position: { is: 'refused' } })
  await vi.advanceTimersByTimeAsync(1_500)
  expect([give.mock.calls.length, fail.mock.calls.length]).toEqual([2, 1])
  await expect(device.getCoordinate()).rejects.toThrow('Get location error')
  stop()
  vi.useRealTimers()
})

it('the simulated device acts as an app if required, with bars and closing drawn by the workbench', async () => {
  const store = createPreview()
  const app = simulateDevice(store, true)
  expect([await app.getStatusBarHeight(), (await app.getAccessToken()).success]).toEqual([STATUS_BAR, true])
  app.setPageTopBarStyle({ backgroundColor: '#00583a', textColor: '#fff' })
  app.showPageBottomBar(false)
  app.closeDetail()
  expect(store.getState()).toMatchObject({ topBar: { textColor: '#fff' }, bottomBar: false, closed: true })
  expect((await simulateDevice(store, false).getAccessToken()).success).toBe(false)
})

it('the preview reopens with its answers only for changes that a form reads when it opens', () => {
  const store = createPreview()
  simulate(store, { scheme: 'dark', network: 'offline' })
  expect(store.getState().round).toBe(0)
  simulate(store, { mode: 'dax' })
  simulate(store, { ahead: 86_400_000 })
  expect(store.getState().round).toBe(2)
})
