import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { formPageAt, goTo, pageAddress } from './pageAddress.ts'

describe('the address of a page', () => {
  const here = location.href
  beforeEach(() => history.replaceState(null, '', '/codeless-portal/page/abcdefgh?a=1#zoom=3'))
  afterEach(() => history.replaceState(null, '', here))

  it.each([
    ['/page/abcdefgh', { kind: 'page', id: 'abcdefgh' }],
    ['/mby/abcdefgh/', { kind: 'mby', id: 'abcdefgh' }],
    ['/micro-task/a%20b', { kind: 'micro-task', id: 'a b' }],
    ['/page/%E0%A4%A', { kind: 'page', id: '%E0%A4%A' }],
    ['/page/abcdefgh/preview', null],
    ['/forms', null],
    ['/', null],
  ])('%s shows %j', (path, form) => {
    expect(formPageAt(path)).toEqual(form)
  })

  it('is told without the base, the same object until it changes', () => {
    const first = pageAddress()
    expect(first).toEqual({ pathname: '/page/abcdefgh', search: '?a=1', hash: '#zoom=3', sent: false })
    expect(pageAddress()).toBe(first)
  })

  it('changes in place between forms, and remembers what was sent', () => {
    let moved = 0
    const count = () => moved++
    window.addEventListener('gf-moved', count)
    goTo('/mby/abcdefgh#latitude=1', { sent: true })
    expect(pageAddress()).toEqual({ pathname: '/mby/abcdefgh', search: '', hash: '#latitude=1', sent: true })
    goTo('/mby/abcdefgh?id=2', { replace: true })
    expect(pageAddress()).toMatchObject({ search: '?id=2', sent: false })
    expect(moved).toBe(2)
    window.removeEventListener('gf-moved', count)
  })
})
