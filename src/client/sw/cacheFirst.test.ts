import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cacheFirst } from './cacheFirst.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = new Promise<null>(() => {})
const after = <T>(milliseconds: number, value: T) =>
  new Promise<T>((resolve) => setTimeout(resolve, milliseconds, value))
const fromServer = async () => 'from the server'
const noNetwork = () => Promise.reject(new TypeError('no network'))

it('a stored response is returned without a network request', async () => {
  const asked = vi.fn<typeof fromServer>(fromServer)
  expect(await cacheFirst(Promise.resolve('kept'), asked)).toBe('kept')
  expect(asked).not.toHaveBeenCalled()
})

it('a response that is not stored is requested immediately', async () => {
  expect(await cacheFirst(Promise.resolve(null), fromServer)).toBe('from the server')
})

it('storage that does not respond is waited for at most fifteen seconds', async () => {
  const given = cacheFirst<string>(never, fromServer)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await given).toBe('from the server')
})

it('while offline, storage may take longer', async () => {
  const given = cacheFirst<string>(after(40_000, 'kept'), noNetwork)
  await vi.advanceTimersByTimeAsync(40_000)
  expect(await given).toBe('kept')
})

it('the network error is reported if there is no stored response', async () => {
  await expect(cacheFirst(Promise.resolve(null), noNetwork)).rejects.toThrow('no network')
})
