import { describe, expect, it } from 'vitest'
import { answering } from '../../../tests/kit/answering.ts'

const choices = [
  { value: 'hn', label: { en: 'Hanoi', vi: 'Hà Nội' } },
  { value: 'hue', label: { en: 'Hue', vi: 'Huế' } },
]

describe.each(['select', 'radio', 'likert'])('one of several: %s', (kind) => {
  const one = answering(kind, { choices })

  it('takes the value of a choice and nothing else', () => {
    expect(one.wrong('hue')).toEqual([])
    expect(one.wrong('Hue')).toEqual(['choice'])
    expect(one.wrong(['hue'])).toEqual(['type'])
    expect(one.wrong('', true)).toEqual(['required'])
  })

  it('says what was chosen, in words, as values and in a column', () => {
    expect(one.chosen('hue')).toEqual(['hue'])
    expect([one.text('hue'), one.text('hue', 'vi'), one.text('gone')]).toEqual(['Hue', 'Huế', 'gone'])
    expect(one.cells('hue')).toEqual({ '': 'hue' })
  })

  it('has no answer to give without choices', () => {
    expect(answering(kind, { choices: [] }).wrong('a')).toEqual(['choice'])
  })
})

it.each(['select', 'radio'])('leaves the values of an attached list to the filling: %s', (kind) => {
  const listed = answering(kind, { choices: [], choicesFrom: 'wards' })
  expect(listed.wrong('00001')).toEqual([])
  expect(listed.wrong('x'.repeat(201))).toEqual(['maxLength'])
})
