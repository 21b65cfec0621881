import { describe, expect, it } from 'vitest'
import { singleElement } from '../../../tests/kit/singleElement.ts'

const choices = [
  { value: 'hn', label: { en: 'Hanoi', vi: 'Hà Nội' } },
  { value: 'hue', label: { en: 'Hue', vi: 'Huế' } },
]

describe.each(['select', 'radio', 'likert'])('Selecting one choice: %s', (kind) => {
  const one = singleElement(kind, { choices })

  it('accepts the value of a choice and nothing else', () => {
    expect(one.wrong('hue')).toEqual([])
    expect(one.wrong('Hue')).toEqual(['choice'])
    expect(one.wrong(['hue'])).toEqual(['type'])
    expect(one.wrong('', true)).toEqual(['required'])
  })

  it('returns the selected choice as label, value and column', () => {
    expect(one.chosen('hue')).toEqual(['hue'])
    expect([one.text('hue'), one.text('hue', 'vi'), one.text('gone')]).toEqual(['Hue', 'Huế', 'gone'])
    expect(one.cells('hue')).toEqual({ '': 'hue' })
  })

  it('accepts no answer without choices', () => {
    expect(singleElement(kind, { choices: [] }).wrong('a')).toEqual(['choice'])
  })
})

it.each(['select', 'radio'])('values of an attached list are checked by the form only: %s', (kind) => {
  const listed = singleElement(kind, { choices: [], choicesFrom: 'wards' })
  expect(listed.wrong('00001')).toEqual([])
  expect(listed.wrong('x'.repeat(201))).toEqual(['maxLength'])
})
