import { fork } from 'node:child_process'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { JsonSchema } from '../../forms/compile/CompiledForm.ts'
import { programAt } from '../programs.ts'
import { isLarge } from './splitSchema.ts'
import { validatorCode, validatorHash, type ValidatorTarget } from './validatorCode.ts'

/** Arguments of `validatorCode`, sent to the child process. */
export interface CompileOrder {
  readonly schema: JsonSchema
  readonly target: ValidatorTarget
}

/** `isTooDeep`: the compiler ran out of stack. */
export type Compiled = { readonly code: string } | { readonly error: string; readonly isTooDeep: boolean }

/** Code of large schemas, compressed. */
export interface CompiledCode {
  readonly read: (key: string) => Promise<Uint8Array | null>
  readonly keep: (key: string, code: Uint8Array) => void
}

let known: CompiledCode | null = null
let last: Promise<unknown> = Promise.resolve()

/** Keeps compiled code of large schemas there, from where it is read instead of being compiled again; null: nowhere. */
export function keepCompiledCodeIn(place: CompiledCode | null): void {
  known = place
}

/**
 * Returns the same source as `validatorCode`. That of a large schema is compiled in a child process, one at a time: for
 * thousands of questions it takes seconds, during which the server would answer nobody. Rejects with a RangeError if the
 * schema is nested too deeply.
 */
export async function compileValidatorCode(schema: JsonSchema, target: ValidatorTarget): Promise<string> {
  if (!isLarge(schema)) return validatorCode(schema, target)
  const compiled = last.then(() => knownOrCompiled({ schema, target }))
  last = compiled.catch(() => {})
  return compiled
}

async function knownOrCompiled(order: CompileOrder): Promise<string> {
  if (!known) return compileInChildProcess(order)
  const key = `${order.target} ${validatorHash(order.schema)}`
  const packed = await known.read(key)
  if (packed) return (await promisify(gunzip)(packed)).toString()
  const code = await compileInChildProcess(order)
  const { keep } = known
  void promisify(gzip)(code).then((compressed) => keep(key, compressed))
  return code
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
