import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import { Ajv, type ValidateFunction } from 'ajv'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TObject, TSchema } from 'typebox'
import { Problem } from '../../contract/problems.ts'
import { printableSchema } from './printableSchema.ts'

const printer = SerializerSelector()({}, {})

const common = { allErrors: false, strict: true, allowUnionTypes: true, removeAdditional: false, useDefaults: false }

const exact = compiler(new Ajv({ ...common, coerceTypes: false }))
const lenient = compiler(new Ajv({ ...common, coerceTypes: true, strictNumbers: false }))

/**
 * Validates requests and responses. Bodies are not coerced; path and query parameters are strings and are coerced to
 * numbers. Responses must match the schema of their endpoint.
 */
export function registerValidation(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema, httpPart }) =>
    whenFirstUsed(schema as object, httpPart === 'body' ? exact : lenient),
  )
  app.setSerializerCompiler((route) => {
    let print: ((value: unknown) => string) | undefined
    const build = () =>
      printer({ ...route, schema: printableSchema(route.schema), httpStatus: route.httpStatus ?? '200' })
    return (value) => (print ??= build())(value)
  })
  app.setSchemaErrorFormatter(([first], part) => {
    const where = first?.instancePath ? `${part}${first.instancePath}` : part
    const extra = first?.params['additionalProperty']
    return new Error(`${where} ${first?.message ?? 'is wrong'}${typeof extra === 'string' ? ` (${extra})` : ''}`)
  })
}

/** Compiles a schema at first use: compiling hundreds of them dominates startup, and most are not needed at once. */
function whenFirstUsed(schema: object, compile: (schema: object) => ValidateFunction) {
  let validate: ValidateFunction | undefined
  const check: { (value: unknown): boolean; errors?: ValidateFunction['errors'] } = (value) => {
    validate ??= compile(schema)
    const isRight = validate(value) as boolean
    check.errors = validate.errors
    return isRight
  }
  return check
}

/** Compiles each schema once per process, since all servers in it share the contract. */
function compiler(ajv: Ajv): (schema: object) => ValidateFunction {
  const compiled = new WeakMap<object, ValidateFunction>()
  return (schema) => {
    const validate = compiled.get(schema) ?? ajv.compile(ending(schema) as object)
    compiled.set(schema, validate)
    return validate
  }
}

/** Throws badRequest for a query parameter unknown to the endpoint, so that misspelt ones are not ignored. */
export function rejectUnknownQuery(request: Pick<FastifyRequest, 'query'>, query: TSchema | undefined): void {
  const known = (query as TObject | undefined)?.properties ?? {}
  const unknown = Object.keys(request.query as object).find((name) => !Object.hasOwn(known, name))
  if (unknown !== undefined) throw new Problem('badRequest', { reason: `querystring has no parameter ${unknown}` })
}

/**
 * Returns the schema with bounds for all numbers. Ajv checks infinite numbers coerced from text (`Infinity`, `1e999`)
 * against bounds only, and with `strictNumbers` not even that; and the store treats integers above 2^53 as fractions.
 */
function ending(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(ending)
  if (typeof schema !== 'object' || schema === null) return schema
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, ending(value)]))
  const most =
    copy['type'] === 'integer' ? Number.MAX_SAFE_INTEGER : copy['type'] === 'number' ? Number.MAX_VALUE : null
  return most === null ? copy : { minimum: -most, maximum: most, ...copy }
}
