import { describe, expect, it } from 'vitest'
import { isPublicPage, staysWhenRefreshFails } from './pageKinds.ts'
import { loginPath, redirectTarget } from './redirects.ts'

const target = (value: string | null) => redirectTarget(value, 'https://forms.example')

describe('where a sign-in leads', () => {
  it('comes back to the page it left, with query and hash', () => {
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
  ])('follows %j to the start page', (value) => {
    expect(target(value)).toBe('/')
  })
})

describe('kinds of pages', () => {
  it.each(['/login/google', '/login/salesforce', '/page/abc', '/mby/abc', '/micro-task/abc'])(
    'shows %s without a health check',
    (path) => {
      expect(isPublicPage(path)).toBe(true)
    },
  )

  it.each(['/', '/login/concedo', '/forms', '/page/abc/preview', '/account'])('checks health before %s', (path) => {
    expect(isPublicPage(path)).toBe(false)
  })

  it('stays on sign-in and preview when a refresh fails', () => {
    expect(['/login/concedo', '/page/abc/preview', '/forms'].map(staysWhenRefreshFails)).toEqual([true, true, false])
  })
})
