import { describe, expect, it } from 'vitest'
import { readPath } from './instanceName.ts'

describe('The answer at a path', () => {
  it('is found in groups', () => {
    expect(readPath({ name: 'A' }, 'name')).toBe('A')
    expect(readPath({ pump: { handle: { long: true } } }, 'pump/handle')).toEqual({ long: true })
  })

  it.each([
    [undefined, 'name'],
    [null, 'name'],
    ['text', 'length'],
    [{ pump: null }, 'pump/handle'],
    [{ pump: 'text' }, 'pump/length'],
    [{ wells: [{ depth: 3 }] }, 'wells/depth'],
    [{ wells: [{ length: 3 }] }, 'wells/length'],
    [{ pump: {} }, 'pump/handle'],
    [Object.create({ name: 'A' }), 'name'],
  ])('is undefined for %j, %s', (input, path) => {
    expect(readPath(input, path)).toBeUndefined()
  })
})
