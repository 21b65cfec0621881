import { describe, expect, it } from 'vitest'
import { filling } from '../../../../tests/kit/filling.ts'
import { form, group, location, repeat, text } from '../../../../tests/kit/form.ts'
import { samePlaceOf } from './samePlaceOf.ts'

const HERE = { type: 'Point', coordinates: [30.5, -0.1], source: 'map' }

describe('Another submission about the same place', () => {
  it('starts with the first answered location, in its groups', () => {
    const f = filling(form(text('name'), group('pump', location('place')), location('tank')))
    f.answer('name', 'Market pump')
    f.answer('tank', HERE)
    expect(samePlaceOf(f.filling)).toEqual({ tank: HERE })
    f.answer('pump/place', HERE)
    expect(samePlaceOf(f.filling)).toEqual({ pump: { place: HERE } })
  })

  it('is not offered without an answered location, or with one in rows only', () => {
    const f = filling(form(location('place'), repeat('wells', location('well'))))
    expect(samePlaceOf(f.filling)).toBeNull()
  })
})
