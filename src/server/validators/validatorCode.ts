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

/** Source of a module whose `validate(input)` checks answers against a version's schema and lists all errors. */
export const validatorCode = (schema: JsonSchema): string => codeOf(schema, { allErrors: true })

/** Same for the server: it stops at the first error, since input is unbounded. */
export const serverCode = (schema: JsonSchema): string => codeOf(schema, { allErrors: false })

/** The schema is our own and not validated itself. Throws a RangeError if it cannot be compiled. */
function codeOf(schema: JsonSchema, { allErrors }: { readonly allErrors: boolean }): string {
  const ajv = new Ajv({
    strict: false,
    allErrors,
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
