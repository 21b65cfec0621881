import { parentPort } from 'node:worker_threads'
import { Problem } from '../../contract/problems.ts'
import { loadAllFunctions } from '../../logic/loadAllFunctions.ts'
import type { Job, Ping, Reply, Supply } from './FormThread.ts'
import { formWork, type FormWork } from './formWork.ts'
import { keepCompiledCodeIn } from '../validators/compileValidatorCode.ts'
import { type Supplied, VersionCache, type Wanted } from './VersionCache.ts'

/** Thread that works on large forms; see FormThread. */

const port = parentPort
if (!port) throw new Error('This program is a thread of the server.')

const jobs = new Map<
  number,
  { readonly resolve: (supplied: Supplied) => void; readonly reject: (why: Problem) => void }
>()
let last = 0
const reply = (message: Reply) => port.postMessage(message)
const ask = (wanted: Wanted) => {
  const number = ++last
  reply({ ask: number, wanted })
  return new Promise<Supplied>((resolve, reject) => jobs.set(number, { resolve, reject }))
}
const work = formWork(new VersionCache(ask))
keepCompiledCodeIn({
  read: async (code) => {
    const kept = await ask({ code })
    return kept instanceof Uint8Array ? kept : null
  },
  keep: (key, code) => reply({ keep: key, code }),
})
const functions = loadAllFunctions()

port.on('message', (message: Job | Supply | Ping) => {
  if ('ping' in message) reply({ pong: true })
  else if ('ask' in message) {
    const waiting = jobs.get(message.ask)
    jobs.delete(message.ask)
    if ('failed' in message) waiting?.reject(new Problem(message.failed))
    else waiting?.resolve(message.supplied)
  } else void run(message)
})

async function run({ id, name, input }: Job): Promise<void> {
  try {
    await functions
    reply({
      id,
      result: await (work[name] as (input: unknown) => Promise<Awaited<ReturnType<FormWork[typeof name]>>>)(input),
    })
  } catch (error) {
    if (error instanceof Problem) reply({ id, problem: { code: error.code, details: error.details } })
    else reply({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}
