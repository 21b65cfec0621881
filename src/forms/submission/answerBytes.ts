import type { JsonSchema } from '../compile/CompiledForm.ts'

/** Maximum bytes per character as JSON in UTF-8, in any alphabet. */
const PER_CHARACTER = 4
const NUMBER = 26
/** Defaults without limits in the schema: characters of a text, entries of a list. */
const CHARACTERS = 1_000
const ENTRIES = 500
/** Maximum bytes of a value without a type. */
const ANYTHING = 64_000

/**
 * Upper estimate of the JSON size of an answer with this schema, in bytes: fits valid answers, unless characters are
 * written as escapes.
 */
export function answerBytes(schema: JsonSchema): number {
  const { anyOf, oneOf, enum: values, const: only, type } = schema as Known
  const ways = anyOf ?? oneOf
  if (ways)
    return Math.max(...ways.map((way) => answerBytes({ ...schema, anyOf: undefined, oneOf: undefined, ...way })))
  if (values) return Math.max(...values.map(bytesOf))
  if (only !== undefined) return bytesOf(only)
  switch (type) {
    case 'string':
      return 2 + PER_CHARACTER * ((schema as Known).maxLength ?? CHARACTERS)
    case 'number':
    case 'integer':
      return NUMBER
    case 'boolean':
    case 'null':
      return 5
    case 'array':
      return 2 + listBytes(schema as Known)
    case 'object':
      return 2 + objectBytes(schema as Known)
    default:
      return ANYTHING
  }
}

/** Keywords of a schema used here. */
interface Known {
  readonly type?: unknown
  readonly anyOf?: readonly JsonSchema[] | undefined
  readonly oneOf?: readonly JsonSchema[] | undefined
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly maxLength?: number
  readonly maxItems?: number
  readonly items?: JsonSchema | readonly JsonSchema[]
  readonly properties?: { readonly [name: string]: JsonSchema }
  readonly additionalProperties?: boolean | JsonSchema
}

function listBytes({ items = {}, maxItems = ENTRIES }: Known): number {
  if (Array.isArray(items)) return (items as readonly JsonSchema[]).reduce((sum, one) => sum + 1 + answerBytes(one), 0)
  return maxItems * (1 + answerBytes(items as JsonSchema))
}

function objectBytes({ properties = {}, additionalProperties = true }: Known): number {
  const named = Object.entries(properties).map(([name, one]) => bytesOf(name) + 2 + answerBytes(one))
  const sum = named.reduce((total, one) => total + one, 0)
  if (additionalProperties === false) return sum
  return sum + (additionalProperties === true ? ANYTHING : ENTRIES * (100 + answerBytes(additionalProperties)))
}

const bytesOf = (value: unknown): number => PER_CHARACTER * (JSON.stringify(value) ?? '').length
