import { describe, expect, it } from 'vitest'
import { singleElement } from '../../../tests/kit/singleElement.ts'
import { form, location } from '../../../tests/kit/form.ts'
import { filling } from '../../../tests/kit/filling.ts'
import { kinds } from '../registry.ts'
import type { LocationValue } from './LocationValue.ts'

const NOW = Date.parse('2026-03-01T12:00:00Z')
const at = (more: Partial<LocationValue> = {}) => ({
  type: 'Point' as const,
  coordinates: [106.7, 10.8] as const,
  source: 'device' as const,
  accuracy: 12,
  time: '2026-03-01T11:55:00Z',
  ...more,
})
const moment = { today: '2026-03-01', now: () => NOW }

describe('A location answer', () => {
  it('of an older form can still be read', () => {
    const answer = singleElement('location')
    const old = { type: 'Point', coordinates: [1, 2, 3], accuracy: 4, source: 'device', time: '2026-03-01T02:30:00Z' }
    expect([answer.wrong(old), answer.wrong({ type: 'Point', coordinates: [1, 2] })]).toEqual([[], []])
  })

  it.each([
    [[106.7, 10.8], '10.800000, 106.700000'],
    [['', '10.8'], '10.8'],
    [['somewhere'], 'somewhere'],
    [[], ''],
  ])('is shown as far as it is entered: %j', (coordinates, words) => {
    expect(singleElement('location').text({ type: 'Point', coordinates })).toBe(words)
  })

  it.each([
    [[999, ''], 'violation.longitude'],
    [['', 999], 'violation.latitude'],
    [[999, 999], 'violation.longitude'],
    [[106.7, ''], 'violation.latitude'],
    [['', 10.8], 'violation.longitude'],
  ])('reports invalid coordinates before missing ones: %j', (coordinates, key) => {
    const violations = kinds.get('location')?.check?.({ type: 'Point', coordinates }, {}, moment)
    expect(violations?.map((one) => one.key)).toEqual([key])
  })

  it('records how it was measured, and exports that', () => {
    const answer = singleElement('location')
    const value = at({ source: 'averaged', mock: false, altitudeAccuracy: 3 })
    expect(answer.wrong(value)).toEqual([])
    expect(answer.cells(value)).toMatchObject({ '/accuracy': 12, '/source': 'averaged', '/mock': false })
    expect(answer.wrong({ ...value, mock: 'no' })).not.toEqual([])
    expect(answer.wrong({ ...value, source: 'guessed' })).not.toEqual([])
  })

  it('can be refused for its accuracy, its age or as a mock location', () => {
    const answer = singleElement('location', { accuracyLimit: 50, maxAge: 10, allowMock: false }, moment)
    expect(answer.wrong(at())).toEqual([])
    expect(answer.wrong(at({ accuracy: 5_000 }))).toEqual(['placeAccuracy'])
    expect(answer.wrong(at({ time: '2026-03-01T11:49:00Z' }))).toEqual(['placeAge'])
    expect(answer.wrong(at({ mock: true }))).toEqual(['placeMock'])
    expect(singleElement('location', {}, moment).wrong(at({ mock: true, accuracy: 5_000 }))).toEqual([])
  })

  it('that was not measured is not checked as a measurement', () => {
    const answer = singleElement('location', { accuracyLimit: 50, maxAge: 10 }, moment)
    expect(answer.wrong(at({ source: 'map', time: '2020-01-01T00:00:00Z' }))).toEqual([])
  })

  it('that was sent earlier is not checked for its age', () => {
    expect(singleElement('location', { maxAge: 10 }).wrong(at({ time: '2020-01-01T00:00:00Z' }))).toEqual([])
  })

  it('is checked at the time of completion, and for its age only if not a correction', () => {
    const document = form(location('place').with({ maxAge: 10, accuracyLimit: 50 }))
    const problems = (judgedAt: (() => number) | null, place = at()) =>
      filling(document, { answers: { place }, from: 'submission', judgedAt }).problems()
    expect(problems(() => NOW)).toEqual([])
    expect(problems(() => NOW + 3_600_000)).toEqual(['place violation.placeAge'])
    expect(problems(null)).toEqual([])
    expect(problems(null, at({ accuracy: 5_000 }))).toEqual(['place violation.placeAccuracy'])
  })

  it('is refused with the author’s message', () => {
    const f = filling(
      form(location('place').with({ accuracyLimit: 50, accuracyLimitMessage: { en: 'Step outside.' } })),
    )
    f.answer('place', at({ accuracy: 5_000 }))
    expect(f.filling.checkAll()[0]?.violation.message).toEqual({ en: 'Step outside.' })
  })
})
