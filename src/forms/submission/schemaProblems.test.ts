import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { schemaProblems } from './schemaProblems.ts'

/** The problems of an answer named `a/b` with this schema. */
function problemsOf(schema: object, answer: unknown) {
  const input = answer === undefined ? {} : { 'a/b': answer }
  const whole = { type: 'object', properties: { 'a/b': schema }, required: ['a/b'], additionalProperties: false }
  return schemaProblems(new Ajv({ strict: true, allErrors: true }).compile(whole), input)
}

describe('Problems found by the JSON Schema of a version', () => {
  it('are empty for valid answers', () => {
    expect(problemsOf({ type: 'number' }, 1)).toEqual([])
  })

  it.each([
    [{ type: 'number' }, undefined, 'required', {}, 'This question needs an answer.'],
    [{ type: 'number' }, 'one', 'wrongType', { expected: 'number' }, 'The answer must be number.'],
    [{ enum: ['x'] }, 'y', 'notAllowed', {}, 'The answer is not one of those allowed.'],
    [{ const: 'x' }, 'y', 'notAllowed', {}, 'The answer is not one of those allowed.'],
    [{ type: 'number', minimum: 2 }, 1, 'outOfRange', { comparison: '>=', limit: 2 }, 'The answer must be >= 2.'],
    [{ type: 'number', maximum: 2 }, 3, 'outOfRange', { comparison: '<=', limit: 2 }, 'The answer must be <= 2.'],
    [{ type: 'string', minLength: 2 }, 'a', 'wrongLength', { limit: 2 }, 'The answer is too long or too short.'],
    [{ type: 'string', maxLength: 2 }, 'abc', 'wrongLength', { limit: 2 }, 'The answer is too long or too short.'],
    [{ type: 'array', minItems: 2 }, [1], 'wrongLength', { limit: 2 }, 'The answer is too long or too short.'],
    [{ type: 'array', maxItems: 2 }, [1, 2, 3], 'wrongLength', { limit: 2 }, 'The answer is too long or too short.'],
    [{ type: 'string', pattern: 'x' }, 'y', 'invalid', { reason: 'pattern' }, 'The answer is not valid: pattern.'],
  ])('of %j with %j have path, key, parameters and sentence', (schema, answer, key, params, sentence) => {
    expect(problemsOf(schema, answer)).toEqual([{ path: '/input/a~1b', key, params, sentence }])
  })

  it('include the name of an unknown answer', () => {
    const validate = new Ajv({ strict: true }).compile({ type: 'object', additionalProperties: false })
    expect(schemaProblems(validate, { 'more/of': 1 })).toEqual([
      {
        path: '/input/more~1of',
        key: 'unknownAnswer',
        params: { key: 'more/of' },
        sentence: 'This form asks nothing called more/of.',
      },
    ])
  })
})
