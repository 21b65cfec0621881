import { describe, expect, it } from 'vitest'
import { isPublicPage, staysWhenRefreshFails } from '../../src/client/session/pageKinds.ts'
import { loginPath, redirectTarget } from '../../src/client/session/redirects.ts'

const ORIGIN = 'https://forms.example'

describe('2. sessions and the health check', () => {
  it('/login/concedo takes a redirect query parameter holding the page the user was on', () => {
    const here = '/forms/abcdefgh/edit?tab=logic#end'
    const url = new URL(loginPath('concedo', here), ORIGIN)
    expect(url.pathname).toBe('/login/concedo')
    expect(url.searchParams.get('redirect')).toBe(`/codeless-portal${here}`)
    expect(redirectTarget(url.searchParams.get('redirect'), ORIGIN)).toBe(here)
  })

  it.each(['/login/google', '/login/salesforce', '/page/abcdefgh', '/mby/abcdefgh', '/micro-task/abcdefgh'])(
    '%s: public, no health check',
    (path) => {
      expect(isPublicPage(path)).toBe(true)
    },
  )

  it.each([
    '/',
    '/login/concedo',
    '/page/abcdefgh/preview',
    '/forms',
    '/forms/abcdefgh/edit',
    '/forms/abcdefgh/publish',
    '/forms/abcdefgh/submissions',
    '/forms/abcdefgh/tasks',
    '/forms/abcdefgh/settings',
    '/admin',
    '/account',
    '/submissions',
    '/nothing/here',
  ])('all other pages wait for a successful health check before rendering: %s', (path) => {
    expect(isPublicPage(path)).toBe(false)
  })

  it('/page/{id}/preview does not redirect to login when token refresh fails', () => {
    expect(staysWhenRefreshFails('/page/abcdefgh/preview')).toBe(true)
    expect(staysWhenRefreshFails('/page/abcdefgh')).toBe(false)
  })
})
