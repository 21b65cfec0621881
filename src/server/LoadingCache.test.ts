import { expect, test } from 'vitest'
import { LoadingCache } from './LoadingCache.ts'

const loaded: string[] = []
const of = <T>(cache: LoadingCache<T>, key: string, value: T) =>
  cache.get(key, async () => {
    loaded.push(key)
    return value
  })

test('a value is loaded once, also by requests at the same time', async () => {
  loaded.length = 0
  const cache = new LoadingCache<string>(2)
  expect(await Promise.all([of(cache, 'a', 'one'), of(cache, 'a', 'two')])).toEqual(['one', 'one'])
  expect(await of(cache, 'a', 'three')).toBe('one')
  expect(loaded).toEqual(['a'])
})

test('the least recently used values are evicted', async () => {
  loaded.length = 0
  const cache = new LoadingCache<string>(2)
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await of(cache, key, key)
  expect(loaded).toEqual(['a', 'b', 'c', 'b'])
})

test('values count by their size, and one larger than all stays until the next', async () => {
  loaded.length = 0
  const cache = new LoadingCache<string>(4, ({ length }) => length)
  for (const [key, value] of [
    ['a', 'four'],
    ['b', 'eighteen'],
    ['b', 'eighteen'],
    ['c', 'one'],
    ['b', 'eighteen'],
  ] as const)
    await of(cache, key, value)
  expect(loaded).toEqual(['a', 'b', 'c', 'b'])
})

test('failures and nulls are loaded again', async () => {
  const cache = new LoadingCache<string | null>(2)
  await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cache.get('a', async () => null)).toBeNull()
  expect(await cache.get('a', async () => 'there')).toBe('there')
})
