import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { endpoints } from '../../contract/endpoints.ts'
import { printableSchema } from './printableSchema.ts'

const compile = SerializerSelector()({}, {})
const print = (schema: object, value: unknown): string =>
  compile({ schema: printableSchema(schema), method: 'GET', url: '/', httpStatus: '200' })(value)

const Text = Type.Union([Type.String(), Type.Record(Type.String(), Type.String())])
const Person = Type.Union([
  Type.Object({ id: Type.Integer(), as: Type.Union([Type.Literal('a'), Type.Literal('b')]) }),
  Type.Null(),
])

describe('The printable form of a schema', () => {
  it.each([
    [Type.Union([Type.String(), Type.Null()]), ['x', null, '"']],
    [Type.Union([Type.Integer(), Type.Null()]), [0, 7, null]],
    [Type.Union([Type.Literal(1), Type.Literal(99)]), [1, 99]],
    [Type.Union([Type.Number(), Type.Boolean(), Type.String()]), [1.5, true, 'true']],
    [Type.Union([Text, Type.Null()]), ['x', { en: 'x', vi: 'y' }, null]],
    [Type.Union([Type.String(), Type.Array(Type.String()), Type.Null()]), ['x', ['x'], [], null]],
    [Person, [{ id: 1, as: 'b' }, null]],
    [Type.Union([Type.Enum(['a', 'b']), Type.Null()]), ['a', null]],
    [Type.Union([Type.Object({ a: Type.String() }), Type.Object({ b: Type.String() })]), [{ a: 'x' }, { b: 'x' }]],
  ])('prints the values of %j', (schema, values) => {
    for (const value of values) expect(JSON.parse(print(schema, value))).toEqual(value)
  })

  it('leaves out members that the schema does not have, and refuses values of other types', () => {
    expect(print(Person, { id: 1, as: 'a', secret: 'x' })).toBe('{"id":1,"as":"a"}')
    expect(() => print(Type.Union([Type.Integer(), Type.Null()]), 'x')).toThrow('does not match')
  })

  it('has no union that only a validator can decide, but for the targets of schedules', () => {
    const undecided = Object.entries(endpoints).filter(([, { output }]) =>
      JSON.stringify(printableSchema(output)).includes('"anyOf":'),
    )
    expect(undecided.map(([name]) => name)).toEqual(['listSchedules', 'addSchedule', 'runSchedule'])
  })
})
