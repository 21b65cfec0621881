import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cacheFirst } from './cacheFirst.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = new Promise<null>(() => {})
const after = <T>(milliseconds: number, value: T) =>
  new Promise<T>((resolve) => setTimeout(resolve, milliseconds, value))
const fromServer = async () => 'from the server'
const noNetwork = () => Promise.reject(new TypeError('no network'))

it('what is on the device is what is given, and nobody is asked', async () => {
  const asked = vi.fn<typeof fromServer>(fromServer)
  expect(await cacheFirst(Promise.resolve('kept'), asked)).toBe('kept')
  expect(asked).not.toHaveBeenCalled()
})

it('what is not on the device is asked for at once', async () => {
  expect(await cacheFirst(Promise.resolve(null), fromServer)).toBe('from the server')
})

it('a device that never answers is waited for no longer than fifteen seconds', async () => {
  const given = cacheFirst<string>(never, fromServer)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await given).toBe('from the server')
})

it('without a network the device may take its time', async () => {
  const given = cacheFirst<string>(after(40_000, 'kept'), noNetwork)
  await vi.advanceTimersByTimeAsync(40_000)
  expect(await given).toBe('kept')
})

it('with neither there is what went wrong', async () => {
  await expect(cacheFirst(Promise.resolve(null), noNetwork)).rejects.toThrow('no network')
})
