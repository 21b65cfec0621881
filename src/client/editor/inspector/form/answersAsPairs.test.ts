import { describe, expect, it } from 'vitest'
import { form, group, location, number, text, yesNo } from '../../../../../tests/kit/form.ts'
import { kinds } from '../../../../elements/registry.ts'
import { answerNamesOf } from '../../../../forms/compile/answerPaths.ts'
import { dataOf, isValueOf, pairsOf } from './answersAsPairs.ts'

const names = answerNamesOf(
  form(number('depth'), group('pump', text('handle'), yesNo('works')), location('place')),
  kinds,
)
const data = { depth: 3, pump: { handle: '7', works: true }, place: { longitude: 1, latitude: 2 }, gone: 'x' }

describe('Initial answers as rows', () => {
  it('have dotted names for answers in groups, and JSON for everything but text', () => {
    expect(pairsOf(data, names)).toEqual([
      ['depth', '3'],
      ['pump.handle', '7'],
      ['pump.works', 'true'],
      ['place', '{"longitude":1,"latitude":2}'],
      ['gone', 'x'],
    ])
  })

  it('are the same answers when read back', () => {
    expect(dataOf(pairsOf(data, names), names)).toEqual(data)
  })

  it('are validated by the type of the answer', () => {
    expect(isValueOf('3', 'depth', names)).toBe(true)
    expect(isValueOf('three', 'depth', names)).toBe(false)
    expect(isValueOf('3', 'pump.handle', names)).toBe(true)
    expect(isValueOf('yes', 'pump.works', names)).toBe(false)
    expect(isValueOf('[1]', 'place', names)).toBe(false)
  })
})
