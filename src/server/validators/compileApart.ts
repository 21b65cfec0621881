import { fork } from 'node:child_process'
import type { JsonSchema } from '../../forms/compile/CompiledForm.ts'
import { programAt } from '../programs.ts'

/** A schema, and for whom a validator is compiled from it. */
export interface CompileOrder {
  readonly schema: JsonSchema
  readonly of: 'server' | 'browsers'
}

/** `isTooDeep`: the compiler ran out of stack. */
export type Compiled = { readonly code: string } | { readonly error: string; readonly isTooDeep: boolean }

let last: Promise<unknown> = Promise.resolve()

/**
 * Compiles a validator in a process of its own, one at a time: for thousands of questions it takes seconds, during which
 * the server would answer nobody. Returns the validator's source. Rejects with a RangeError if it is nested too deeply.
 */
export function compileApart(order: CompileOrder): Promise<string> {
  const compiled = last.then(() => compileNow(order))
  last = compiled.catch(() => {})
  return compiled
}

async function compileNow(order: CompileOrder): Promise<string> {
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
