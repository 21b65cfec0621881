import { describe, expect, it } from 'vitest'
import { isEmail, isPhoneNumber, isWebAddress } from './formats.ts'

describe('Formats of text', () => {
  it.each(['a@b.co', 'an.nguyen+form@mail.example.org', "o'hara@example.org", 'nguyễn@ví-dụ.vn', 'x_1@1.example'])(
    'include %s as an email address',
    (text) => expect(isEmail(text)).toBe(true),
  )

  it.each([
    '',
    'a',
    'a@b',
    '@b.co',
    'a@@b.co',
    'a b@c.de',
    '.a@b.co',
    'a.@b.co',
    'a..b@c.de',
    'a@-b.co',
    'a@b-.co',
    'a@b..co',
    'a@b.co, c@d.eu',
    '<a@b.co>',
  ])('exclude %s as an email address', (text) => expect(isEmail(text)).toBe(false))

  it.each([
    'https://example.org',
    'http://ví-dụ.vn/đường?x=1#y',
    'https://example.org:8080/',
    'http://localhost:3000',
    'http://[::1]/',
  ])('include %s as a web address', (text) => expect(isWebAddress(text)).toBe(true))

  it.each([
    'example.org',
    'ftp://example.org',
    'https://',
    'https://example',
    'https:///x',
    'javascript:alert(1)',
    'https://a b.org',
    'https://.org',
  ])('exclude %s as a web address', (text) => expect(isWebAddress(text)).toBe(false))

  it.each([
    ['+84912345678', true],
    ['+1234567', true],
    ['+123456', false],
    ['+0912345678', false],
    ['0912345678', false],
    ['+84 912345678', false],
    ['+1234567890123456', false],
  ])('recognise %s as an international phone number: %s', (text, right) => {
    expect(isPhoneNumber(text)).toBe(right)
  })

  it('are checked quickly for long texts', () => {
    const long = 'a'.repeat(100_000)
    expect([isEmail(`${long}@b.co`), isEmail(`a@${'b.'.repeat(50_000)}`), isWebAddress(`https://${long}`)]).toEqual([
      false,
      false,
      false,
    ])
  })
})
