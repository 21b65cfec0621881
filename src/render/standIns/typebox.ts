/**
 * Replaces `typebox` in the browser: pages read settings as plain JSON Schema and need no TypeScript types. The server
 * and the code generators use the library itself.
 */
type Schema = { readonly [key: string]: unknown }

/** The key that marks an optional property; not enumerable, as in the library. */
const OPTIONAL = '~optional'

const typed = (type: string) => (options?: Schema) => ({ type, ...options })

const text = typed('string')
const truth = typed('boolean')
const decimal = typed('number')
const whole = typed('integer')
const nothing = typed('null')
export { nothing as Null, text as String, truth as Boolean, decimal as Number, whole as Integer }

export const Unknown = (options?: Schema) => ({ ...options })
export const Unsafe = (schema: Schema) => ({ ...schema })
export const Literal = (value: unknown, options?: Schema) => ({ type: typeof value, const: value, ...options })
export const Enum = (values: readonly unknown[] | Schema, options?: Schema) => ({
  enum: Array.isArray(values) ? values : Object.values(values),
  ...options,
})
export const Union = (anyOf: readonly Schema[], options?: Schema) => ({ anyOf, ...options })
export const Optional = (schema: Schema) => Object.defineProperty({ ...schema }, OPTIONAL, { value: true })

const list = (items: Schema, options?: Schema) => ({ type: 'array', items, ...options })
const record = (properties: { readonly [key: string]: Schema }, options?: Schema) => {
  const required = Object.keys(properties).filter((key) => properties[key]?.[OPTIONAL] !== true)
  return { type: 'object', ...(required.length > 0 ? { required } : {}), properties, ...options }
}
const dictionary = (_names: Schema, values: Schema, options?: Schema) => ({
  type: 'object',
  patternProperties: { '^.*$': values },
  ...options,
})
export { list as Array, record as Object, dictionary as Record }
