import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { form, group, location, number, repeat, select, selectMany, text } from '../../../tests/kit/form.ts'
import { kinds } from '../../elements/registry.ts'
import { compileDocument } from '../compile/compileDocument.ts'
import type { FormDocument } from '../document/FormDocument.ts'
import { answerBytes } from './answerBytes.ts'

const bytesFor = (document: FormDocument) => answerBytes(compileDocument(document, kinds).schema)
const words = (maxLength: number) =>
  fc.string({ maxLength, unit: 'grapheme-composite' }).map((made) => [...made].slice(0, maxLength).join(''))
const bytesIn = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

describe('The maximum size of a form’s answers in bytes', () => {
  it('is small for few questions', () => {
    expect(bytesFor(form(text('note')))).toBeLessThan(50_000)
    expect(bytesFor(form(select('state', 'works', 'broken'), number('depth')))).toBeLessThan(2_000)
  })

  it('grows with every question and row', () => {
    const one = bytesFor(form(text('a')))
    expect(bytesFor(form(text('a'), text('b')))).toBeGreaterThan(one + 39_000)
    expect(bytesFor(form(repeat('wells', text('a'))))).toBeGreaterThan(400 * (one - 2_000))
  })

  it('is enough for every valid answer in any alphabet', () => {
    const room = bytesFor(
      form(
        text('note').with({ maxLength: 50 }),
        number('depth'),
        selectMany('users', 'people', 'cattle'),
        location('place'),
        group('pump', text('maker').with({ maxLength: 10 })),
      ),
    )
    const position = fc.tuple(
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.double({ min: -90, max: 90, noNaN: true }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
    )
    fc.assert(
      fc.property(
        words(50),
        words(10),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        position,
        (note, maker, depth, coordinates) => {
          const place = {
            type: 'Point',
            coordinates,
            accuracy: depth,
            source: 'averaged',
            time: new Date().toISOString(),
          }
          const answers = { note, depth, users: ['people', 'cattle'], place, pump: { maker } }
          expect(bytesIn(answers)).toBeLessThanOrEqual(room)
        },
      ),
    )
  })
})

/** The bytes of a value that may be anything. */
const ANYTHING = 64_000

describe('The maximum size of an answer in bytes', () => {
  it.each([
    [{ type: 'string', maxLength: 10 }, 42],
    [{ type: 'string' }, 4_002],
    [{ type: 'number' }, 26],
    [{ type: 'integer' }, 26],
    [{ type: 'boolean' }, 5],
    [{ type: 'null' }, 5],
    [{}, ANYTHING],
    [{ const: 'abc' }, 4 * 5],
    [{ const: null }, 4 * 4],
    [{ enum: ['a', 'abc', 1] }, 4 * 5],
  ])('is that of a value: %j', (schema, bytes) => {
    expect(answerBytes(schema)).toBe(bytes)
  })

  it.each([
    [{ type: 'array', items: { type: 'number' }, maxItems: 3 }, 2 + 3 * 27],
    [{ type: 'array', items: { type: 'number' } }, 2 + 500 * 27],
    [{ type: 'array', maxItems: 2 }, 2 + 2 * (1 + ANYTHING)],
    [{ type: 'array', items: [{ type: 'number' }, { type: 'boolean' }] }, 2 + 27 + 6],
  ])('adds up all entries and commas: %j', (schema, bytes) => {
    expect(answerBytes(schema)).toBe(bytes)
  })

  it.each([
    [{ type: 'object', additionalProperties: false }, 2],
    [{ type: 'object', properties: { a: { type: 'number' } }, additionalProperties: false }, 2 + 4 * 3 + 2 + 26],
    [
      { type: 'object', properties: { a: { type: 'null' }, bc: { type: 'null' } }, additionalProperties: false },
      2 + (4 * 3 + 2 + 5) + (4 * 4 + 2 + 5),
    ],
    [{ type: 'object' }, 2 + ANYTHING],
    [{ type: 'object', additionalProperties: { type: 'number' } }, 2 + 500 * 126],
  ])('adds up all names and values: %j', (schema, bytes) => {
    expect(answerBytes(schema)).toBe(bytes)
  })

  it.each([
    [{ anyOf: [{ type: 'null' }, { type: 'number' }, { type: 'boolean' }] }, 26],
    [{ oneOf: [{ type: 'null' }, { type: 'number' }, { type: 'boolean' }] }, 26],
    [{ maxLength: 3, anyOf: [{ type: 'string' }, { type: 'null' }] }, 2 + 4 * 3],
    [{ maxLength: 3, oneOf: [{ type: 'string' }, { type: 'null' }] }, 2 + 4 * 3],
    [{ type: 'string', anyOf: [{ maxLength: 3 }, { maxLength: 7 }] }, 2 + 4 * 7],
  ])('is that of the longest alternative: %j', (schema, bytes) => {
    expect(answerBytes(schema)).toBe(bytes)
  })
})
