import { beforeAll, describe, expect, it } from 'vitest'
import type { TFunction } from 'i18next'
import i18next from 'i18next'
import en from '../../i18n/locales/en/map.json'
import vi from '../../i18n/locales/vi/map.json'
import { formatDistance, describeFromTown } from './describeFromTown.ts'

const town = { name: 'Quảng Yên', position: [106.8, 20.94] as const }
let words: (language: string) => { readonly t: TFunction<'map'>; readonly language: string }
beforeAll(async () => {
  const own = i18next.createInstance()
  await own.init({ resources: { en: { map: en }, vi: { map: vi } }, interpolation: { escapeValue: false } })
  words = (language) => ({ t: own.getFixedT(language, 'map') as TFunction<'map'>, language })
})

describe('A location relative to a town', () => {
  it('states distance and direction', () => {
    expect(describeFromTown([106.81, 20.95], town, words('en'))).toBe('1.5 km north-east of Quảng Yên')
    expect(describeFromTown([106.81, 20.95], town, words('vi'))).toBe('Cách Quảng Yên 1,5 km về phía đông bắc')
  })

  it('states that it is at the town if close', () => {
    expect(describeFromTown([106.801, 20.9401], town, words('en'))).toBe('At Quảng Yên')
  })

  it.each([
    [4, '10 m'],
    [83, '80 m'],
    [994, '990 m'],
    [996, '1 km'],
    [1_520, '1.5 km'],
    [12_400, '12 km'],
  ])('has %i m rounded for reading', (metres, said) => {
    expect(formatDistance(metres, 'en')).toBe(said)
  })
})
