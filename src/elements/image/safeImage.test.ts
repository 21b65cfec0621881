import { describe, expect, it } from 'vitest'
import { safeImage } from './safeImage.ts'

describe('the address of a picture', () => {
  it('may lead to the web and within this site, or be a picture itself', () => {
    const fine = [
      'https://example.org/a.png',
      '/media/a.png',
      'data:image/png;base64,iVBORw0KGgo=',
      'data:image/svg+xml,%3C',
    ]
    expect(fine.map(safeImage)).toEqual(fine)
  })

  it('is nothing else', () => {
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
