import { describe, expect, it } from 'vitest'
import { singleElement } from '../../../tests/kit/singleElement.ts'

describe('An email answer', () => {
  it('is an email address', () => {
    const answer = singleElement('email')
    expect([answer.wrong('an@example.org'), answer.wrong('an'), answer.wrong(5)]).toEqual([[], ['email'], ['type']])
    expect(answer.text('an@example.org')).toBe('an@example.org')
  })

  it('has the author’s domain, ignoring case', () => {
    const answer = singleElement('email', { domain: 'Example.org' })
    expect(['an@example.ORG', 'an@mail.example.org', 'an@other.org'].map((value) => answer.wrong(value))).toEqual([
      [],
      ['emailDomain'],
      ['emailDomain'],
    ])
  })

  it('may be blank unless required', () => {
    const answer = singleElement('email')
    expect([answer.wrong(''), answer.wrong(undefined, true)]).toEqual([[], ['required']])
  })
})
