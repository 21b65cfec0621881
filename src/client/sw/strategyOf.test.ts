import { describe, expect, it } from 'vitest'
import { paths } from '../../contract/paths.ts'
import { strategyOf, type Requested, type Strategy } from './strategyOf.ts'

const HERE = 'https://forms.example'
const request = (path: string, more: Partial<Requested> = {}): Requested => ({
  method: 'GET',
  mode: 'cors',
  destination: '',
  headers: new Headers(),
  url: new URL(path, HERE).href,
  ...more,
})
const asked = (path: string, more?: Partial<Requested>) => strategyOf(request(path, more), HERE)
const opened = (path: string) => asked(path, { mode: 'navigate', destination: 'document' })
const HASH = 'a'.repeat(64)
const BASE = '/codeless-portal'

describe('The strategy for navigation', () => {
  it.each<[string, Strategy | null]>([
    [`${BASE}/page/abcdefgh`, 'page'],
    [`${BASE}/page/abcdefgh/?latitude=1#zoom=3`, 'page'],
    [`${BASE}/mby/abcdefgh`, 'page'],
    [`${BASE}/micro-task/abcdefgh?id=1`, 'page'],
    [`${BASE}/page/abcdefgh/preview`, null],
    [`${BASE}/`, 'portal'],
    [`${BASE}/forms/abcdefgh/edit`, 'portal'],
    [`${BASE}/login/google?redirect=/page/a`, null],
    [`${BASE}/oidc/auth`, null],
    [`${BASE}/api/auth/google/start`, null],
    [`${BASE}/api/media/${HASH}`, null],
    ['/', null],
    ['/elsewhere/page/abcdefgh', null],
    ['https://other.example/codeless-portal/page/abcdefgh', null],
  ])('%s: %s', (path, strategy) => {
    expect(opened(path)).toBe(strategy)
  })
})

describe('The strategy for requests of a page', () => {
  it.each<[string, Strategy | null]>([
    [`${BASE}/assets/page-1a2b.js`, 'code'],
    [`${BASE}/api/pages/abcdefgh`, 'form'],
    [`${BASE}/api/pages/abcdefgh/lists/${HASH}`, 'data'],
    [`${BASE}/api/pages/abcdefgh/validators/${HASH}/validator.js`, 'data'],
    [`${BASE}/api/pages/abcdefgh/tiles/${HASH}/1/2/3?by=code`, 'tile'],
    [`${BASE}/api/pages/abcdefgh/preview`, null],
    [`${BASE}/api/pages/abcdefgh/files`, null],
    [`${BASE}/api/info`, null],
    [`${BASE}/api/drafts`, null],
    [`${BASE}/api/uploads/1`, null],
    ['/health_check', null],
  ])('%s: %s', (path, strategy) => {
    expect(asked(path)).toBe(strategy)
  })

  it('caches pictures of the form from any origin, and no photos of collectors', () => {
    const picture = { mode: 'no-cors', destination: 'image' } as const
    expect(asked('/logo.png', picture)).toBe('picture')
    expect(asked(`${BASE}/maps/logo.png`, picture)).toBe('picture')
    expect(asked('https://other.example/logo.png', picture)).toBe('picture')
    expect(asked(`${BASE}/api/media/${HASH}?size=thumb`, picture)).toBeNull()
    expect(asked('https://other.example/data.json')).toBeNull()
  })

  it('excludes range requests of archives, which cannot be cached', () => {
    expect(asked(`${BASE}/assets/a.bin`, { headers: new Headers({ range: 'bytes=0-9' }) })).toBeNull()
  })
})

it('the service worker handles no writes, whatever their URL', () => {
  const writes = Object.values(paths).filter(({ method }) => method !== 'GET')
  for (const { method, path } of writes) expect(asked(path, { method })).toBeNull()
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'])
    for (const path of [`${BASE}/page/abcdefgh`, `${BASE}/assets/a.js`]) expect(asked(path, { method })).toBeNull()
})

it('the service worker handles only those endpoints that a form consists of', () => {
  const answered = Object.entries(paths).filter(([, { method, path }]) => asked(path, { method }) !== null)
  expect(answered.map(([name]) => name).toSorted()).toEqual([
    'getPage',
    'getPageList',
    'getPageTile',
    'getPageValidator',
  ])
})
