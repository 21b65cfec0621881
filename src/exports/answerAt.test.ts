import { describe, expect, it } from 'vitest'
import { answerAt } from './answerAt.ts'

describe('The answer at a path of field names', () => {
  it('is found in nested groups', () => {
    expect(answerAt({ pump: { uses: ['animals'] } }, ['pump', 'uses'])).toEqual(['animals'])
    expect(answerAt({ name: null }, ['name'])).toBeNull()
  })

  it.each([
    [{}, ['name']],
    [{ pump: null }, ['pump', 'uses']],
    [{ pump: 'text' }, ['pump', 'length']],
    [{ pump: {} }, ['pump', 'uses']],
    [Object.create({ name: 'A' }) as object as Record<string, unknown>, ['name']],
  ])('is undefined for %j, %j', (input, steps) => {
    expect(answerAt(input, steps)).toBeUndefined()
  })
})
