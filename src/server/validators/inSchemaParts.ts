import type { JsonSchema } from '../../forms/compile/CompiledForm.ts'

/**
 * So many schemas stand in one part at most. What compiles them nests the code of each in that of the one before, and
 * some 1,500 in one another are more than a stack takes.
 */
const PART = 100
/** The length from which a schema used more than once becomes a reference: a position, the rows of a matrix. */
const SAID_ONCE = 150

/**
 * A schema that means the same and compiles whatever its size: objects with too much in them name their properties, and
 * say in parts of their own (`definitions`, by `$ref`) what each has to be. A schema that is small stays as it is.
 */
export function inSchemaParts(schema: JsonSchema): JsonSchema {
  if (countIn(schema) <= PART) return schema
  const division: Division = { definitions: {}, shapes: new Map() }
  const whole = divided(schema, division)
  return { ...whole, definitions: division.definitions }
}

interface Division {
  readonly definitions: { [name: string]: JsonSchema }
  /** References to what was met before, by what it says. */
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

/** The schema of a property; a reference where it is long and others may be the same. */
function shared(schema: JsonSchema, division: Division): JsonSchema {
  const text = JSON.stringify(schema)
  if (text.length <= SAID_ONCE) return schema
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

/** In their order, as many together as one part takes. */
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

/** Count of the schemas within one, itself included. */
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
