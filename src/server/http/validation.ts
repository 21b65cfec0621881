import { Ajv } from 'ajv'
import type { FastifyInstance } from 'fastify'

const common = { allErrors: false, strict: true, allowUnionTypes: true, removeAdditional: false, useDefaults: false }

/** Bodies are taken as they are; what stands in an address is text, and is read as the number it is asked to be. */
export function checkInputs(app: FastifyInstance): void {
  const exact = new Ajv({ ...common, coerceTypes: false })
  const lenient = new Ajv({ ...common, coerceTypes: true })
  app.setValidatorCompiler(({ schema, httpPart }) => (httpPart === 'body' ? exact : lenient).compile(schema as object))
  app.setSchemaErrorFormatter(([first], part) => {
    const where = first?.instancePath ? `${part}${first.instancePath}` : part
    const extra = first?.params['additionalProperty']
    return new Error(`${where} ${first?.message ?? 'is wrong'}${typeof extra === 'string' ? ` (${extra})` : ''}`)
  })
}
