import { expect, it } from 'vitest'
import { inputAsNow } from './inputAsNow.ts'

it('shows answers under the names their elements have now', () => {
  const input = { name: 'A', pump: { maker: 'X', year: 3 }, note: 'n' }
  expect(inputAsNow({ input, renamed: {} })).toBe(input)
  expect(inputAsNow({ input, renamed: { title: 'name', 'site/maker': 'pump/maker' } })).toEqual({
    pump: { year: 3 },
    note: 'n',
    title: 'A',
    site: { maker: 'X' },
  })
})

it('lets two elements take each other’s names', () => {
  expect(inputAsNow({ input: { a: 1, b: 2 }, renamed: { a: 'b', b: 'a' } })).toEqual({ a: 2, b: 1 })
})

it('makes nothing up where nothing was answered', () => {
  expect(inputAsNow({ input: { c: 1 }, renamed: { a: 'b', 'x/y': 'p/q' } })).toEqual({ c: 1 })
})
