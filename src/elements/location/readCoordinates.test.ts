import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCoordinates } from './readCoordinates.ts'

const degrees = (limit: number) => fc.integer({ min: -limit * 1e6, max: limit * 1e6 }).map((n) => n / 1e6)

describe('A pasted pair of coordinates', () => {
  it('is read with the latitude first', () => {
    fc.assert(
      fc.property(degrees(90), degrees(180), fc.constantFrom(', ', ' ', ';', ','), (latitude, longitude, mark) => {
        expect(readCoordinates(latitude.toFixed(6) + mark + longitude.toFixed(6))).toEqual({
          latitude: Number(latitude.toFixed(6)),
          longitude: Number(longitude.toFixed(6)),
        })
      }),
    )
  })

  it('is read by its compass letters if present', () => {
    const saigon = { latitude: 10.77, longitude: 106.69 }
    expect(['10.77° N, 106.69° E', '106.69E 10.77N', 'N 10.77 E 106.69'].map(readCoordinates)).toEqual([
      saigon,
      saigon,
      saigon,
    ])
    expect(readCoordinates('33.9 S 18.4 E')).toEqual({ latitude: -33.9, longitude: 18.4 })
  })

  it('is null for other text', () => {
    const texts = ['', '10.77', 'here, there', '1, 2, 3', '10.77 N, 11 N', '1234, 5']
    expect(texts.map(readCoordinates)).toEqual(texts.map(() => null))
  })
})
