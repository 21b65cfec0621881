import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Ajv } from 'ajv'
import type { JsonSchema } from '../../forms/compile/CompiledForm.ts'
import { inSchemaParts } from './inSchemaParts.ts'
import { standaloneModule } from './standaloneModule.ts'

/** Must be increased when the code generated from the same schema changes, so that browsers do not use cached code. */
const REVISION = 1

/** Name under which the validator of a schema is stored and served. */
export function validatorHash(schema: JsonSchema): string {
  return createHash('sha256')
    .update(`${REVISION} ${JSON.stringify(schema)}`)
    .digest('hex')
}

/** Source of a module whose `validate(input)` checks answers against a version's schema and lists all errors. */
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

/** The code in the encodings browsers accept. */
export async function compressed(code: string): Promise<{ readonly gzip: Buffer; readonly brotli: Buffer }> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 }
  const [zipped, brotli] = await Promise.all([
    promisify(gzip)(code, { level: 6 }),
    promisify(brotliCompress)(code, { params }),
  ])
  return { gzip: zipped, brotli }
}
