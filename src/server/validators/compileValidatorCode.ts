import { fork } from 'node:child_process'
import type { JsonSchema } from '../../forms/compile/CompiledForm.ts'
import { programAt } from '../programs.ts'
import { isLarge } from './splitSchema.ts'
import { validatorCode, type ValidatorTarget } from './validatorCode.ts'

/** Arguments of `validatorCode`, sent to the child process. */
export interface CompileOrder {
  readonly schema: JsonSchema
  readonly target: ValidatorTarget
}

/** `isTooDeep`: the compiler ran out of stack. */
export type Compiled = { readonly code: string } | { readonly error: string; readonly isTooDeep: boolean }

let last: Promise<unknown> = Promise.resolve()

/**
 * Returns the same source as `validatorCode`. That of a large schema is compiled in a child process, one at a time: for
 * thousands of questions it takes seconds, during which the server would answer nobody. Rejects with a RangeError if the
 * schema is nested too deeply.
 */
export async function compileValidatorCode(schema: JsonSchema, target: ValidatorTarget): Promise<string> {
  if (!isLarge(schema)) return validatorCode(schema, target)
  const compiled = last.then(() => compileInChildProcess({ schema, target }))
  last = compiled.catch(() => {})
  return compiled
}

async function compileInChildProcess(order: CompileOrder): Promise<string> {
  const { file, execArgv } = programAt('validators/compileValidator')
  const child = fork(file, {
    execArgv: [...execArgv],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Plain JSON would take longer for megabytes of code.
    serialization: 'advanced',
    // It needs none of the server's secrets.
    env: {},
  })
  const compiled = await new Promise<Compiled>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Compiled))
    child.on('error', reject)
    child.once('exit', (code) => reject(new Error(`The compilation of a validator ended with code ${code}.`)))
    child.send(order, (error) => error && reject(error))
  })
  if ('code' in compiled) return compiled.code
  throw compiled.isTooDeep ? new RangeError(compiled.error) : new Error(compiled.error)
}
