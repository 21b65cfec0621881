import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Ajv } from 'ajv'
import type { JsonSchema } from '../../forms/compile/CompiledForm.ts'
import { inSchemaParts } from './inSchemaParts.ts'
import { standaloneModule } from './standaloneModule.ts'

/** To be raised when the code made from the same schema changes, so that no browser keeps the old one. */
const REVISION = 1

/** The name under which the validator of a schema is stored and served. */
export function validatorHash(schema: JsonSchema): string {
  return createHash('sha256')
    .update(`${REVISION} ${JSON.stringify(schema)}`)
    .digest('hex')
}

/** A module whose `validate(input)` says whether answers fit a version's schema, and lists all errors when not. */
export function validatorCode(schema: JsonSchema): string {
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    validateFormats: false,
    validateSchema: false,
    inlineRefs: false,
    messages: false,
    code: { source: true, esm: true, optimize: 1 },
  })
  ajv.addSchema(inSchemaParts(schema), 'input')
  return standaloneModule(ajv, { validate: 'input' })
}

/** The code as browsers take it. */
export async function compressed(code: string): Promise<{ readonly gzip: Buffer; readonly brotli: Buffer }> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 }
  const [zipped, brotli] = await Promise.all([
    promisify(gzip)(code, { level: 6 }),
    promisify(brotliCompress)(code, { params }),
  ])
  return { gzip: zipped, brotli }
}
