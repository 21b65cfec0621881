import type { Compiled, CompileOrder } from './compileApart.ts'
import { serverCode, validatorCode } from './validatorCode.ts'

/** The process of one compilation: sends the source of the validator it was ordered. */
process.once('message', ({ schema, of }: CompileOrder) => {
  process.send?.(compiled({ schema, of }), () => process.exit(0))
})

function compiled({ schema, of }: CompileOrder): Compiled {
  try {
    return { code: of === 'server' ? serverCode(schema) : validatorCode(schema) }
  } catch (error) {
    return { error: String(error), isTooDeep: error instanceof RangeError }
  }
}
