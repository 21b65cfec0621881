import { expect, it } from 'vitest'
import { inputWithCurrentNames } from './inputWithCurrentNames.ts'

it('answers are shown under the current field names', () => {
  const input = { name: 'A', pump: { maker: 'X', year: 3 }, note: 'n' }
  expect(inputWithCurrentNames({ input, renamed: {} })).toBe(input)
  expect(inputWithCurrentNames({ input, renamed: { title: 'name', 'site/maker': 'pump/maker' } })).toEqual({
    pump: { year: 3 },
    note: 'n',
    title: 'A',
    site: { maker: 'X' },
  })
})

it('two elements can swap their names', () => {
  expect(inputWithCurrentNames({ input: { a: 1, b: 2 }, renamed: { a: 'b', b: 'a' } })).toEqual({ a: 2, b: 1 })
})

it('missing answers stay missing', () => {
  expect(inputWithCurrentNames({ input: { c: 1 }, renamed: { a: 'b', 'x/y': 'p/q' } })).toEqual({ c: 1 })
})
