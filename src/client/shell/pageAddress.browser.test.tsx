import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { formPageAt, goTo, guardLeaving, pageAddress } from './pageAddress.ts'

/** Result of closing the page: 'asked' if the page asks for confirmation, else 'left'. */
const closing = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented ? 'asked' : 'left'
}

describe('The URL of a page', () => {
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

  it('is returned without the base path, as the same object until it changes', () => {
    const first = pageAddress()
    expect(first).toEqual({ pathname: '/page/abcdefgh', search: '?a=1', hash: '#zoom=3', sent: false })
    expect(pageAddress()).toBe(first)
  })

  it('changes in place between forms, and records that a form was sent', () => {
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

  describe('While something is unsaved', () => {
    it('changes its path only after confirmation, and its map position without', async () => {
      const ask = vi.fn<() => Promise<boolean>>(async () => false)
      const end = guardLeaving({ unsaved: () => true, ask })
      goTo('/page/abcdefgh#zoom=4')
      expect(ask).not.toHaveBeenCalled()
      goTo('/mby/abcdefgh')
      await Promise.resolve()
      expect([ask.mock.calls.length, pageAddress().pathname, closing()]).toEqual([1, '/page/abcdefgh', 'asked'])
      ask.mockResolvedValue(true)
      goTo('/mby/abcdefgh')
      await vi.waitFor(() => expect(pageAddress().pathname).toBe('/mby/abcdefgh'))
      expect(closing()).toBe('left')
      end()
    })

    it('can change freely once saved, or after the guard has ended', () => {
      const ask = vi.fn<() => Promise<boolean>>(async () => false)
      let unsaved = true
      const end = guardLeaving({ unsaved: () => unsaved, ask })
      unsaved = false
      expect(closing()).toBe('left')
      unsaved = true
      end()
      expect(closing()).toBe('left')
      goTo('/mby/abcdefgh')
      expect([ask.mock.calls.length, pageAddress().pathname]).toEqual([0, '/mby/abcdefgh'])
    })
  })
})
