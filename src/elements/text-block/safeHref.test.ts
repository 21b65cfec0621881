import { describe, expect, it } from 'vitest'
import { safeHref } from './safeHref.ts'

describe('The URL of a link in a text block', () => {
  it('may lead to the web, an email address or this site', () => {
    const fine = ['https://example.org/a?b=c#d', 'http://example.org', 'mailto:a@example.org', '/forms', 'page', '#top']
    expect(fine.map(safeHref)).toEqual(fine)
  })

  it('executes nothing, however it is disguised', () => {
    const bad = [
      'javascript:alert(1)',
      ' JaVaScRiPt:alert(1)',
      'java\nscript:alert(1)',
      '\u0001javascript:a',
      'data:text/html,x',
      'vbscript:x',
      '//evil.example',
      '\\\\evil.example',
    ]
    expect(bad.map(safeHref)).toEqual(bad.map(() => null))
  })
})
