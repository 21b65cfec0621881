import { describe, expect, it } from 'vitest'
import { singleElement } from '../../../tests/kit/singleElement.ts'
import { completeAddress } from './completeAddress.ts'

describe('A web address', () => {
  it('starts with http or https', () => {
    const answer = singleElement('url')
    expect(['https://example.org', 'example.org', 'javascript:alert(1)'].map((value) => answer.wrong(value))).toEqual([
      [],
      ['url'],
      ['url'],
    ])
    expect(answer.text('https://example.org')).toBe('https://example.org')
  })

  it.each([
    ['example.org', 'https://example.org'],
    [' example.org/a?b=c ', 'https://example.org/a?b=c'],
    ['example.org:8080', 'https://example.org:8080'],
    ['http://example.org', 'http://example.org'],
    ['an@example.org', 'an@example.org'],
    ['nonsense', 'nonsense'],
    ['', ''],
  ])('typed as %s is completed to %s', (typed, complete) => {
    expect(completeAddress(typed)).toBe(complete)
  })
})
