import type { JsonSchema } from '../../forms/compile/CompiledForm.ts'

/**
 * Maximum number of schemas in one part. The compiler nests the code of each schema in that of the previous one, and a
 * nesting of about 1,500 overflows the stack.
 */
const PART = 100
/** Length above which a repeated schema becomes a reference: a position, the rows of a matrix. */
const MIN_SHARED_LENGTH = 150

/**
 * Returns an equivalent schema that compiles at any size: large objects list only property names and refer to the rest
 * (`definitions`, by `$ref`). Small schemas are returned unchanged.
 */
export function splitSchema(schema: JsonSchema): JsonSchema {
  if (!isLarge(schema)) return schema
  const division: Division = { definitions: {}, shapes: new Map() }
  const whole = divided(schema, division)
  return { ...whole, definitions: division.definitions }
}

/** True for a schema that is compiled in parts. */
export const isLarge = (schema: JsonSchema): boolean => countIn(schema) > PART

interface Division {
  readonly definitions: { [name: string]: JsonSchema }
  /** References to schemas seen before, by their JSON. */
  readonly shapes: Map<string, JsonSchema>
}

function divided(schema: JsonSchema, division: Division): JsonSchema {
  const { items, properties } = schema
  if (isSchema(items)) return { ...schema, items: divided(items, division) }
  if (!isSchema(properties)) return schema
  const held = Object.entries(properties).map(([name, one]) => [name, shared(one as JsonSchema, division)] as const)
  const small = { ...schema, properties: Object.fromEntries(held) }
  if (countIn(small) <= PART) return small
  const refs = partsOf(held).map((part) => {
    return define('part', { properties: Object.fromEntries(part) }, division)
  })
  const named = Object.fromEntries(held.map(([name]) => [name, true]))
  return { ...schema, properties: named, allOf: refs }
}

/** Schema of a property; a reference if it is long and may be repeated. */
function shared(schema: JsonSchema, division: Division): JsonSchema {
  const text = JSON.stringify(schema)
  if (text.length <= MIN_SHARED_LENGTH) return schema
  const known = division.shapes.get(text) ?? define('shape', divided(schema, division), division)
  division.shapes.set(text, known)
  return known
}

function define(kind: string, schema: JsonSchema, { definitions }: Division): JsonSchema {
  const name = `${kind}${Object.keys(definitions).length + 1}`
  definitions[name] = schema
  return { $ref: `#/definitions/${name}` }
}

type Held = readonly [name: string, schema: JsonSchema]

/** Groups properties in order, filling each part. */
function partsOf(held: readonly Held[]): readonly (readonly Held[])[] {
  const parts: Held[][] = []
  let count = Infinity
  for (const one of held) {
    const own = countIn(one[1])
    if (count + own > PART) {
      parts.push([])
      count = 0
    }
    parts.at(-1)?.push(one)
    count += own
  }
  return parts
}

/** Number of schemas within one, including itself. */
function countIn(schema: JsonSchema): number {
  let count = 1
  for (const value of Object.values(schema)) {
    if (Array.isArray(value)) count += value.filter(isSchema).reduce((sum, one) => sum + countIn(one), 0)
    else if (isSchema(value)) count += countIn(value)
  }
  return count
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
