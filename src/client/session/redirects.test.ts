import { describe, expect, it } from 'vitest'
import { isPublicPage, staysWhenRefreshFails } from './pageKinds.ts'
import { loginPath, redirectTarget } from './redirects.ts'

const target = (value: string | null) => redirectTarget(value, 'https://forms.example')

describe('The redirect after a sign-in', () => {
  it('returns to the original page, with query and hash', () => {
    const path = '/mby/abc?zoom=3#latitude=1'
    const search = new URLSearchParams(loginPath('google', path).split('?')[1])
    expect(target(search.get('redirect'))).toBe(path)
  })

  it.each([
    null,
    '',
    'https://evil.example/codeless-portal/forms',
    '//evil.example/codeless-portal/forms',
    '/\\evil.example/codeless-portal/forms',
    'javascript:alert(1)',
    '/elsewhere',
    '/codeless-portal-evil/forms',
    '/codeless-portal/../admin',
    '/codeless-portal//evil.example',
    '/codeless-portal/login/concedo?redirect=x',
  ])('leads from %j to the start page', (value) => {
    expect(target(value)).toBe('/')
  })
})

describe('Types of pages', () => {
  it.each(['/login/google', '/login/salesforce', '/page/abc', '/mby/abc', '/micro-task/abc'])(
    'show %s without a health check',
    (path) => {
      expect(isPublicPage(path)).toBe(true)
    },
  )

  it.each(['/', '/login/concedo', '/forms', '/page/abc/preview', '/account'])('check the health before %s', (path) => {
    expect(isPublicPage(path)).toBe(false)
  })

  it('keep sign-in and preview open when a refresh fails', () => {
    expect(['/login/concedo', '/page/abc/preview', '/forms'].map(staysWhenRefreshFails)).toEqual([true, true, false])
  })
})
