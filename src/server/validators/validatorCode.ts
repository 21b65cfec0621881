import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Ajv } from 'ajv'
import type { JsonSchema } from '../../forms/compile/CompiledForm.ts'
import { splitSchema } from './splitSchema.ts'
import { standaloneModule } from './standaloneModule.ts'

/** Must be increased when the code generated from the same schema changes, so that browsers do not use cached code. */
const REVISION = 1

/** Name under which the validator of a schema is stored and served. */
export function validatorHash(schema: JsonSchema): string {
  return createHash('sha256')
    .update(`${REVISION} ${JSON.stringify(schema)}`)
    .digest('hex')
}

/** Where a validator runs. */
export type ValidatorTarget = 'browsers' | 'server'

/**
 * Source of a module whose `validate(input)` checks answers against a version's schema. In browsers it lists all errors;
 * on the server it stops at the first one, since input is unbounded. The schema is our own and not validated itself.
 * Throws a RangeError if it cannot be compiled. Large schemas take seconds: see `compileValidatorCode`.
 */
export function validatorCode(schema: JsonSchema, target: ValidatorTarget = 'browsers'): string {
  const ajv = new Ajv({
    strict: false,
    allErrors: target === 'browsers',
    validateFormats: false,
    validateSchema: false,
    inlineRefs: false,
    messages: false,
    code: { source: true, esm: true, optimize: 1 },
  })
  ajv.addSchema(splitSchema(schema), 'input')
  return standaloneModule(ajv, { validate: 'input' })
}

/** The code in the encodings browsers accept. */
export async function compressCode(code: string): Promise<{ readonly gzip: Buffer; readonly brotli: Buffer }> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 }
  const [zipped, brotli] = await Promise.all([
    promisify(gzip)(code, { level: 6 }),
    promisify(brotliCompress)(code, { params }),
  ])
  return { gzip: zipped, brotli }
}
