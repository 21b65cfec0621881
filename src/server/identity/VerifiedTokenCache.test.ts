import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { VerifiedTokenCache } from './VerifiedTokenCache.ts'

describe('Verified tokens', () => {
  beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
  afterEach(() => vi.useRealTimers())

  it('are remembered for a minute', () => {
    const tokens = new VerifiedTokenCache<string>()
    tokens.add('one', 'ann', 5_000)
    vi.advanceTimersByTime(59_999)
    expect(tokens.get('one')).toBe('ann')
    vi.advanceTimersByTime(1)
    expect(tokens.get('one')).toBeUndefined()
    expect(tokens.get('two')).toBeUndefined()
  })

  it('are not remembered beyond their expiry', () => {
    const tokens = new VerifiedTokenCache<string>()
    tokens.add('short', 'ann', 1_010)
    tokens.add('endless', 'ben', undefined)
    expect([tokens.get('short'), tokens.get('endless')]).toEqual(['ann', undefined])
    vi.advanceTimersByTime(10_000)
    expect(tokens.get('short')).toBeUndefined()
  })

  it('are limited to ten thousand: the oldest is forgotten first', () => {
    const tokens = new VerifiedTokenCache<number>()
    for (let n = 0; n <= 10_000; n++) tokens.add(`token ${n}`, n, 5_000)
    expect([tokens.get('token 0'), tokens.get('token 1'), tokens.get('token 10000')]).toEqual([undefined, 1, 10_000])
  })
})
