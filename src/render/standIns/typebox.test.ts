import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as Type from 'typebox'
import { describe, expect, it } from 'vitest'
import * as StandIn from './typebox.ts'

/** The schemas used for the settings of kinds. */
const schemasBy = (T: typeof Type) => [
  T.Object({}),
  T.Object(
    { a: T.Optional(T.String({ maxLength: 3 })), b: T.Integer({ minimum: 0 }) },
    { additionalProperties: false },
  ),
  T.Object({ a: T.Optional({ ...T.Boolean(), inspector: 1 }), b: { ...T.Number(), inspector: 2 } }),
  T.Array(T.Union([T.String(), T.Null(), T.Literal(1), T.Literal('x'), T.Literal(true)]), { minItems: 1 }),
  T.Enum(['a', 'b'], { description: 'c' }),
  T.Enum({ A: 'a', B: 'b' }),
  T.Unsafe({ type: 'object', patternProperties: {} }),
  T.Unknown({ description: 'any' }),
  T.Record(T.String(), T.Unknown()),
  { ...T.Optional(T.String()) },
]

/** Endpoints are described on the server only. */
const CONTRACT = join(import.meta.dirname, '../../contract')
const shapes = readdirSync(CONTRACT).filter((name) => /(?:^s|S)hapes\.ts$/.test(name))

describe('The stand-in for typebox', () => {
  it.each(shapes)('has everything that contract/%s uses, which the built client evaluates', (name) => {
    const used = readFileSync(join(CONTRACT, name), 'utf8').matchAll(/\bType\.(\w+)\(/g)
    expect(Array.from(used, ([, one = '']) => one).filter((one) => !(one in StandIn))).toEqual([])
  })

  it('creates the same schemas as the library', () => {
    expect(JSON.stringify(schemasBy(StandIn as unknown as typeof Type))).toBe(JSON.stringify(schemasBy(Type)))
  })
})
