import type { Compiled, CompileOrder } from './compileValidatorCode.ts'
import { validatorCode } from './validatorCode.ts'

/** Child process that compiles one validator and sends its source. */
process.once('message', (order: CompileOrder) => {
  process.send?.(compile(order), () => process.exit(0))
})

function compile({ schema, target }: CompileOrder): Compiled {
  try {
    return { code: validatorCode(schema, target) }
  } catch (error) {
    return { error: String(error), isTooDeep: error instanceof RangeError }
  }
}
