import { describe, expect, it } from 'vitest'
import { placeHash, readPlaceParams, initialMapView } from './placeParams.ts'

const viewAt = (search: string) => initialMapView(readPlaceParams({ search, hash: '' }))

describe('The place in the URL of a form page', () => {
  it('is read from the query string', () => {
    expect(readPlaceParams({ search: '?latitude=1.5&longitude=103.8&zoom=12&id=t1', hash: '' })).toEqual({
      latitude: 1.5,
      longitude: 103.8,
      zoom: 12,
      id: 't1',
    })
  })

  it('is read from the hash, which takes precedence over the query', () => {
    const place = readPlaceParams({ search: '?latitude=1&zoom=3', hash: '#latitude=2&longitude=4' })
    expect(place).toEqual({ latitude: 2, longitude: 4, zoom: 3, id: null })
  })

  it('ignores invalid coordinates', () => {
    const place = readPlaceParams({ search: '?latitude=91&longitude=east&zoom=', hash: '' })
    expect(place).toEqual({ latitude: null, longitude: null, zoom: null, id: null })
  })

  it('sets the start view of maps if it is complete', () => {
    expect(viewAt('?latitude=10.8&longitude=106.7&zoom=12')).toEqual({ latitude: 10.8, longitude: 106.7, zoom: 12 })
    expect(viewAt('?latitude=10.8&longitude=106.7')).toMatchObject({ zoom: 15 })
    expect(viewAt('?latitude=10.8')).toBeNull()
  })

  it('is passed to the next page in the hash without loss', () => {
    const place = { latitude: -8.05, longitude: 179.99, zoom: 9 }
    expect(readPlaceParams({ search: '', hash: placeHash(place) })).toEqual({ ...place, id: null })
    expect(placeHash({ latitude: null, longitude: null, zoom: null })).toBe('')
  })
})
