import { describe, expect, it } from 'vitest'
import { answersAt } from './flatten.ts'

describe('The answers at a path', () => {
  const input = {
    name: 'Well',
    place: { near: { town: 'Huế' } },
    pumps: [{ maker: 'A', parts: [{ no: 1 }, { no: 2 }] }, { parts: [] }, { maker: 'B', parts: [{ no: 3 }] }],
  }
  it.each([
    ['name', ['Well']],
    ['place/near/town', ['Huế']],
    ['pumps/maker', ['A', 'B']],
    ['pumps/parts/no', [1, 2, 3]],
    ['none', []],
    ['name/none', []],
    ['place/none/town', []],
    ['toString', []],
  ])('are found by following %s', (path, answers) => {
    expect(answersAt(input, path.split('/'))).toEqual(answers)
  })

  it('are the list itself if the path ends at a list', () => {
    expect(answersAt(input, ['pumps'])).toEqual([input.pumps])
    expect(answersAt(input, ['pumps', 'parts'])).toEqual([input.pumps[0]?.parts, [], input.pumps[2]?.parts])
  })
})
