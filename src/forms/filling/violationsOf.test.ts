import { Ajv } from 'ajv'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  date,
  ElementBuilder,
  form,
  location,
  number,
  select,
  selectMany,
  text,
  textarea,
  yesNo,
} from '../../../tests/kit/form.ts'
import { kinds } from '../../elements/registry.ts'
import { compileDocument } from '../compile/compileDocument.ts'
import type { Json } from '../kinds/ElementKind.ts'
import { isBlank, violationsOf } from './violationsOf.ts'
import { schemaViolation } from './schemaViolation.ts'

const listed = new Set(['text', 'textarea', 'number', 'select', 'select-many', 'switch', 'date', 'location'])
/** Every other input kind, with its defaults. */
const asNew = kinds.all
  .filter(({ id, sort }) => sort === 'input' && !listed.has(id))
  .map(({ id, defaults }) => new ElementBuilder(id, 'a', defaults))

const elements = [
  text('a').with({ minLength: 2, maxLength: 4 }),
  textarea('a'),
  number('a').between(-5, 5),
  number('a').with({ integer: true }),
  select('a', 'x', 'y'),
  selectMany('a', 'x', 'y', 'z').with({ minChosen: 2, maxChosen: 2 }),
  yesNo('a'),
  date('a'),
  location('a'),
  ...asNew,
]

const position = fc.array(fc.oneof(fc.double({ min: -200, max: 200, noNaN: true }), fc.constant('1')), { maxLength: 4 })
const point = fc.record(
  {
    type: fc.constantFrom('Point', 'Line'),
    coordinates: position,
    accuracy: fc.oneof(fc.integer(), fc.string()),
    source: fc.constantFrom('map', 'moon'),
    other: fc.string(),
  },
  { requiredKeys: ['type'] },
)
const answer: fc.Arbitrary<Json> = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.double(),
  fc.integer({ min: -8, max: 8 }),
  fc.boolean(),
  fc.constantFrom('x', 'y', '2024-02-29', '2023-02-29', '2026-03', '09:30', '2026-03-01T09:30:00+07:00', 'PT1H30M'),
  fc.constantFrom('an@example.org', '+84912345678', 'https://example.org'),
  fc.record({ from: fc.constantFrom('2024-02-28', '2023-02-29'), to: fc.constantFrom('2024-02-29', 5) }),
  fc.record({ value: fc.oneof(fc.double({ noNaN: true }), fc.string()), unit: fc.constantFrom('m', 'km', 'mile') }),
  fc.array(fc.constantFrom('x', 'y', 'z', 'w'), { maxLength: 4 }),
  point,
  fc.jsonValue() as fc.Arbitrary<Json>,
)

describe('Violations of an answer', () => {
  it.each(elements.map((element) => [`${element.kind} ${JSON.stringify(element.settings)}`, element]))(
    'is the same to the device and to ajv: %s',
    (_, element) => {
      const node = compileDocument(form(element), kinds).byPath.get('a')
      const schema = node?.schema ?? {}
      const validate = new Ajv({ strict: true }).compile({ ...schema })
      fc.assert(
        fc.property(answer, (value) => {
          expect(schemaViolation(schema, value) === null).toBe(validate(value))
          // The kind's own check may report more than the schema, never less.
          const passes =
            node && !isBlank(node.kind, value) && violationsOf(node, value, false, { today: '2026-03-01' }).length === 0
          expect(passes && !validate(value)).not.toBe(true)
        }),
        { numRuns: 200 },
      )
    },
  )

  it('are empty for a blank answer that is not required', () => {
    const node = compileDocument(form(text('a').with({ minLength: 2 })), kinds).byPath.get('a')
    expect(node && violationsOf(node, '', false, { today: '2026-03-01' })).toEqual([])
    expect(node && violationsOf(node, undefined, true, { today: '2026-03-01' })).toEqual([
      { key: 'violation.required' },
    ])
  })
})
