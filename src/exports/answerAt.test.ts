import { describe, expect, it } from 'vitest'
import { answerAt } from './answerAt.ts'

describe('the answer under names', () => {
  it('is found one inside the other', () => {
    expect(answerAt({ pump: { uses: ['animals'] } }, ['pump', 'uses'])).toEqual(['animals'])
    expect(answerAt({ name: null }, ['name'])).toBeNull()
  })

  it.each([
    [{}, ['name']],
    [{ pump: null }, ['pump', 'uses']],
    [{ pump: 'text' }, ['pump', 'length']],
    [{ pump: {} }, ['pump', 'uses']],
    [Object.create({ name: 'A' }) as object as Record<string, unknown>, ['name']],
  ])('is not there: %j, %j', (input, steps) => {
    expect(answerAt(input, steps)).toBeUndefined()
  })
})
