import { describe, expect, it } from 'vitest'
import { safeRedirect } from './safeRedirect.ts'

describe('The page after sign-in', () => {
  it('is the requested page of this server, with its query and hash', () => {
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
