import { describe, expect, it } from 'vitest'
import { redirectOf } from './redirectOf.ts'

const around = { id: 'a/1', own: 'https://forms.example.org', base: '/portal', origins: ['https://done.example.org'] }

describe('The redirect after submitting', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['/page/abcdefgh', { path: '/page/abcdefgh' }],
    ['/portal/page/abcdefgh#zoom=3', { path: '/page/abcdefgh#zoom=3' }],
    ['/portal', { path: '/' }],
    ['/page/thanks?sent={id}', { path: '/page/thanks?sent=a%2F1' }],
    ['https://forms.example.org/other', { url: 'https://forms.example.org/other' }],
    ['https://forms.example.org/portal/account', { path: '/account' }],
    ['https://done.example.org/?id={id}', { url: 'https://done.example.org/?id=a%2F1' }],
    ['https://evil.example/', null],
    ['//evil.example/', null],
    ['javascript:alert(1)', null],
    ['https://done.example.org.evil.example/', null],
  ])('for %j is %j', (redirect, to) => {
    expect(redirectOf(redirect, around)).toEqual(to)
  })
})
