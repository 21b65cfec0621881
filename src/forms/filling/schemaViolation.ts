import type { Json, Violation } from '../kinds/ElementKind.ts'

type Schema = { readonly [keyword: string]: unknown }

/**
 * Returns the first violation of a value's JSON Schema, as a readable message; null if valid. Interprets the keywords
 * used by element kinds, so that the device validates answers without a compiled validator (and without `unsafe-eval`).
 * A spec compares it with Ajv for every kind.
 */
export function schemaViolation(schema: Schema, value: Json): Violation | null {
  if (!hasType(schema['type'], value)) return { key: typeViolation(schema['type']) }
  if (Array.isArray(schema['enum']) && !schema['enum'].includes(value)) return { key: 'violation.choice' }
  if ('const' in schema && schema['const'] !== value) return { key: 'violation.choice' }
  if (Array.isArray(schema['anyOf']) && schema['anyOf'].every((one: Schema) => schemaViolation(one, value) !== null)) {
    return { key: 'violation.type' }
  }
  if (typeof value === 'string') return textViolation(schema, value)
  if (typeof value === 'number') return numberViolation(schema, value)
  if (Array.isArray(value)) return listViolation(schema, value)
  return typeof value === 'object' && value !== null ? objectViolation(schema, value as JsonObject) : null
}

/** "Write a number" is more helpful than "this is not the kind of answer asked for". */
function typeViolation(type: unknown): string {
  return type === 'number' || type === 'integer' ? `violation.${type}` : 'violation.type'
}

type JsonObject = { readonly [key: string]: Json }

function hasType(type: unknown, value: Json): boolean {
  switch (type) {
    case 'array':
      return Array.isArray(value)
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value)
    case 'integer':
      return Number.isInteger(value)
    case 'number':
      return Number.isFinite(value)
    case 'string':
    case 'boolean':
      return typeof value === type
    default:
      return true
  }
}

const over = (value: number, limit: unknown) => typeof limit === 'number' && value > limit
const under = (value: number, limit: unknown) => typeof limit === 'number' && value < limit
const limited = (key: string, limit: unknown): Violation => ({
  key: `violation.${key}`,
  params: { limit: Number(limit) },
})

function textViolation({ minLength, maxLength, pattern }: Schema, value: string): Violation | null {
  const length = lengthOf(value)
  if (under(length, minLength)) return limited('minLength', minLength)
  if (over(length, maxLength)) return limited('maxLength', maxLength)
  if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(value)) return { key: 'violation.pattern' }
  return null
}

function numberViolation({ minimum, maximum, exclusiveMinimum }: Schema, value: number): Violation | null {
  if (under(value, minimum)) return limited('minimum', minimum)
  if (value === exclusiveMinimum || under(value, exclusiveMinimum)) return limited('minimum', exclusiveMinimum)
  if (over(value, maximum)) return limited('maximum', maximum)
  return null
}

function listViolation(schema: Schema, value: readonly Json[]): Violation | null {
  const { items, minItems, maxItems, uniqueItems } = schema
  if (under(value.length, minItems)) return limited('minItems', minItems)
  if (over(value.length, maxItems)) return limited('maxItems', maxItems)
  // Lists that kinds declare unique contain strings.
  if (uniqueItems === true && new Set(value).size < value.length) return { key: 'violation.repeated' }
  for (const [index, item] of value.entries()) {
    const itemSchema: unknown = Array.isArray(items) ? items[index] : items
    const violation = isSchema(itemSchema) ? schemaViolation(itemSchema, item) : null
    if (violation) return violation
  }
  return null
}

function objectViolation(schema: Schema, value: JsonObject): Violation | null {
  const properties = isSchema(schema['properties']) ? schema['properties'] : {}
  const required = Array.isArray(schema['required']) ? schema['required'] : []
  if (required.some((key: string) => !Object.hasOwn(value, key))) return { key: 'violation.type' }
  for (const [key, item] of Object.entries(value)) {
    const itemSchema = Object.hasOwn(properties, key) ? properties[key] : schemaByPattern(schema, key)
    if (!isSchema(itemSchema)) {
      if (schema['additionalProperties'] === false) return { key: 'violation.type' }
      continue
    }
    const violation = schemaViolation(itemSchema, item)
    if (violation) return violation
  }
  return null
}

/** Schema of a key without its own entry, such as the text of a language. */
function schemaByPattern({ patternProperties }: Schema, key: string): unknown {
  if (!isSchema(patternProperties)) return undefined
  return Object.entries(patternProperties).find(([pattern]) => new RegExp(pattern, 'u').test(key))?.[1]
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Length in Unicode code points, as in JSON Schema: an emoji counts as one. */
function lengthOf(text: string): number {
  let length = 0
  for (const _ of text) length++
  return length
}
