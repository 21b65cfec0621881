interface Schema {
  readonly [keyword: string]: unknown
}

/**
 * Returns a schema that prints the same values, with unions as lists of types where types tell their options apart. Of
 * other unions, the printer asks a validator which option applies; compiling one takes tens of milliseconds, during which
 * the server answers nobody.
 */
export function printableSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(printableSchema)
  if (!isSchema(schema)) return schema
  const { anyOf, ...rest } = Object.fromEntries(Object.entries(schema).map(([key, one]) => [key, printableSchema(one)]))
  if (!Array.isArray(anyOf)) return anyOf === undefined ? rest : { ...rest, anyOf }
  const options = anyOf.map((option) => typesOf(option))
  const types = new Set(options.flat())
  const areApart = options.every((some) => some.length > 0) && structured(anyOf).length <= 1
  // The printer takes an array for a string if that comes first.
  const inOrder = [...types].toSorted((a, b) => Number(b === 'array') - Number(a === 'array'))
  return areApart ? { ...rest, ...structured(anyOf)[0], type: inOrder } : { ...rest, anyOf }
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

/** Types of the values of a schema, as long as they say how to print them; empty if unknown. */
function typesOf(option: unknown): readonly string[] {
  if (!isSchema(option)) return []
  const { type, const: only, enum: some } = option
  if (Array.isArray(type)) return type as string[]
  if (typeof type === 'string') return [type]
  const values = only === undefined ? some : [only]
  return Array.isArray(values) ? values.map((value) => (value === null ? 'null' : typeof value)) : []
}

/** Options whose values have members. */
const structured = (options: readonly unknown[]): readonly Schema[] =>
  options.filter((option): option is Schema => typesOf(option).some((type) => type === 'object' || type === 'array'))
