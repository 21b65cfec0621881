import { expect, it } from 'vitest'
import jsonPointer from './jsonPointer.ts'

const SCHEMA = { definitions: { 'a/b': 1, 'm~n': 2, ' ': 3, list: [{ title: 'first' }], none: null } }

it('finds what is at a place, as RFC 6901 says', () => {
  expect(jsonPointer.get(SCHEMA, '')).toBe(SCHEMA)
  expect(jsonPointer.get(SCHEMA, '/definitions/a~1b')).toBe(1)
  expect(jsonPointer.get(SCHEMA, '/definitions/m~0n')).toBe(2)
  expect(jsonPointer.get(SCHEMA, '/definitions/ ')).toBe(3)
  expect(jsonPointer.get(SCHEMA, '/definitions/list/0/title')).toBe('first')
})

it('finds nothing where there is nothing', () => {
  for (const pointer of ['/none', '/definitions/list/1/title', '/definitions/none/title'])
    expect(jsonPointer.get(SCHEMA, pointer)).toBeUndefined()
})
