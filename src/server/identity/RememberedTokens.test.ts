import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RememberedTokens } from './RememberedTokens.ts'

describe('tokens that were verified', () => {
  beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
  afterEach(() => vi.useRealTimers())

  it('are known for a minute', () => {
    const tokens = new RememberedTokens<string>()
    tokens.add('one', 'ann', 5_000)
    vi.advanceTimersByTime(59_999)
    expect(tokens.get('one')).toBe('ann')
    vi.advanceTimersByTime(1)
    expect(tokens.get('one')).toBeUndefined()
    expect(tokens.get('two')).toBeUndefined()
  })

  it('are known no longer than they last', () => {
    const tokens = new RememberedTokens<string>()
    tokens.add('short', 'ann', 1_010)
    tokens.add('endless', 'ben', undefined)
    expect([tokens.get('short'), tokens.get('endless')]).toEqual(['ann', undefined])
    vi.advanceTimersByTime(10_000)
    expect(tokens.get('short')).toBeUndefined()
  })

  it('are ten thousand at most: the first verified goes', () => {
    const tokens = new RememberedTokens<number>()
    for (let n = 0; n <= 10_000; n++) tokens.add(`token ${n}`, n, 5_000)
    expect([tokens.get('token 0'), tokens.get('token 1'), tokens.get('token 10000')]).toEqual([undefined, 1, 10_000])
  })
})
