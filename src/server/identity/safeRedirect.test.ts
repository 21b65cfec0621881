import { describe, expect, it } from 'vitest'
import { safeRedirect } from './safeRedirect.ts'

describe('the page after signing in', () => {
  it('is the asked one, with its query and hash, when it is ours', () => {
    expect(safeRedirect('/codeless-portal/page/abcdefgh?zoom=3#latitude=1')).toBe(
      '/codeless-portal/page/abcdefgh?zoom=3#latitude=1',
    )
  })

  it.each([
    undefined,
    '',
    'https://evil.example/',
    '//evil.example/codeless-portal/',
    '/\\evil.example/codeless-portal/',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/codeless-portal/../elsewhere',
    '/codeless-portalx/',
    '/api/v1/users',
    `/codeless-portal/${'a'.repeat(3_000)}`,
  ])('is the front page instead of %j', (wish) => {
    expect(safeRedirect(wish)).toBe('/codeless-portal/')
  })
})
