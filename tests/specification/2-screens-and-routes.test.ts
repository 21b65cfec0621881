import { describe, expect, it } from 'vitest'
import { isPublicPage, staysWhenRefreshFails } from '../../src/client/session/pageKinds.ts'
import { loginPath, redirectTarget } from '../../src/client/session/redirects.ts'
import { formPageAt } from '../../src/client/shell/pageAddress.ts'
import { placeHash, readPlaceParams } from '../../src/client/collect/page/placeParams.ts'
import { afterPoint } from '../../src/client/collect/fill/nextPage.ts'
import { mbyPath, readMbyAddress } from '../../src/client/collect/mby/mbyAddress.ts'
import { filling } from '../kit/filling.ts'
import { form, location } from '../kit/form.ts'

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

describe('2. form pages', () => {
  it.each(['page', 'mby', 'micro-task'])('/%s/{id} is a form page', (kind) => {
    expect(formPageAt(`/${kind}/abcdefgh`)).toEqual({ kind, id: 'abcdefgh' })
  })

  it('form pages read latitude, longitude, zoom and id from both the query string and the hash fragment', () => {
    const place = { latitude: 1.3521, longitude: 103.8198, zoom: 12, id: 'task0001' }
    const said = 'latitude=1.3521&longitude=103.8198&zoom=12&id=task0001'
    expect(readPlaceParams({ search: `?${said}`, hash: '' })).toEqual(place)
    expect(readPlaceParams({ search: '', hash: `#${said}` })).toEqual(place)
    expect(readPlaceParams({ search: '?latitude=1.3521&id=task0001', hash: '#longitude=103.8198&zoom=12' })).toEqual(
      place,
    )
  })

  it.each(['/mby/abcdefgh', '/micro-task/abcdefgh'])(
    'after a submission the user goes to %s with latitude, longitude and zoom in the hash',
    (path) => {
      const sent = filling(form(location('coordinate')))
      sent.answer('coordinate', { type: 'Point', coordinates: [103.8198, 1.3521] })
      expect(afterPoint(path, sent, 12)).toBe(`${path}#latitude=1.3521&longitude=103.8198&zoom=12`)
    },
  )

  it('what stands in the hash is read again by the page it leads to', () => {
    const place = { latitude: -8.05, longitude: 179.99, zoom: 9 }
    expect(readPlaceParams({ search: '', hash: placeHash(place) })).toEqual({ ...place, id: null })
  })
})

describe('2. map-by-you point form', () => {
  it.each([
    ['?id=place001', ''],
    ['', '#latitude=1.3521&longitude=103.8198&zoom=12&id=place001'],
  ])(
    '/mby/{id}%s%s shows the place that id names, from the query string and from the hash fragment',
    (search, hash) => {
      expect(readMbyAddress({ search, hash })).toMatchObject({ view: 'place', id: 'place001' })
    },
  )

  it('after a point submission, latitude, longitude and zoom in the hash open Nearby at that place', () => {
    const sent = filling(form(location('coordinate')))
    sent.answer('coordinate', { type: 'Point', coordinates: [103.8198, 1.3521] })
    const url = new URL(afterPoint('/mby/abcdefgh', sent, 12), ORIGIN)
    const place = { latitude: 1.3521, longitude: 103.8198, zoom: 12 }
    expect(readMbyAddress(url)).toEqual({ view: 'nearby', id: null, draft: null, ...place })
    expect(mbyPath('abcdefgh', '', 'nearby', place)).toBe(url.pathname + url.hash)
  })
})
