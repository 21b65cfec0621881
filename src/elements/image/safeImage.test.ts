import { describe, expect, it } from 'vitest'
import { safeImage } from './safeImage.ts'

describe('The URL of an image', () => {
  it('may lead to the web or to this site, or contain an image', () => {
    const fine = [
      'https://example.org/a.png',
      '/media/a.png',
      'data:image/png;base64,iVBORw0KGgo=',
      'data:image/svg+xml,%3C',
    ]
    expect(fine.map(safeImage)).toEqual(fine)
  })

  it('is rejected otherwise', () => {
    const bad = [
      '',
      'javascript:alert(1)',
      'data:text/html,x',
      'data:image/other,x',
      '//evil.example/a.png',
      'mailto:a@b.c',
    ]
    expect(bad.map((src) => safeImage(src) || null)).toEqual(bad.map(() => null))
  })
})
