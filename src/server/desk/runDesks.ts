import { mkdirSync } from 'node:fs'
import { setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import type { YieldToQueries } from './TimeSlice.ts'
import type { DeskReads } from './answerQuestion.ts'
import type { ReadNumbers, RunStatement } from './RunStatement.ts'
import { SortedLists } from './SortedLists.ts'
import { DeskFile, type Library } from './DeskFile.ts'
import type { Parameter } from './compileFilter.ts'
import { deskPath, removeDesk, removeLeftovers } from './deskFiles.ts'
import type { VersionPlan } from './DeskPlan.ts'
import type { DeskReply, DeskMessage } from './messages.ts'

/**
 * The process that holds and queries the desks; the only one that loads DuckDB. It ends with the server, and anything
 * lost is rebuilt.
 */

const MEMORY = '512MB'
/** Timeout of a question, in ms. */
const PATIENCE_MS = 2_000
/** Maximum number of concurrent questions, so that a slow one does not block the others. */
const AT_ONCE = 2
/** Maximum number of open files; the least recently used one is closed. */
const OPEN = 200

// The server, which takes submissions, comes first.
setPriority(5)
const folder = process.argv[2] ?? ''
const desks = new Map<string, Promise<DeskFile>>()
let opened = 0
let ready: Promise<{ library: Library; instance: DuckDBInstance }> | undefined

/**
 * Starts an in-memory instance, to which desks are only attached: it reads and writes in its folder and nowhere else.
 */
async function start() {
  const library = await import('@duckdb/node-api')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  removeLeftovers(folder)
  const instance = await library.DuckDBInstance.create(':memory:', { threads: '1', memory_limit: MEMORY })
  const connection = await instance.connect()
  const own = folder.replaceAll("'", "''")
  await connection.run(`SET allowed_directories = ['${own}/']; SET temp_directory = '${own}/tmp';
    SET enable_external_access = false; SET lock_configuration = true`)
  connection.closeSync()
  return { library, instance }
}

async function open(formId: string, begin: DeskMessage['begin']): Promise<DeskFile> {
  ready ??= start()
  const { library, instance } = await ready
  const file = deskPath(folder, formId)
  const attempt = () => DeskFile.open({ library, instance, database: `desk_${++opened}`, yieldToQueries }, file, begin)
  try {
    return await attempt()
  } catch (error) {
    // The lock is held by a process that is ending; a file with any other error can be rebuilt.
    if (String(error).includes('lock on file')) throw error
    removeDesk(file)
    return attempt()
  }
}

async function deskOf({ formId, begin }: DeskMessage): Promise<DeskFile> {
  const desk = desks.get(formId) ?? open(formId, begin)
  desks.delete(formId)
  desks.set(formId, desk)
  desk.catch(() => desks.delete(formId))
  const [oldest] = desks
  if (desks.size > OPEN && oldest) {
    desks.delete(oldest[0])
    await (await oldest[1]).close()
  }
  return desk
}

async function answer(request: DeskMessage): Promise<unknown> {
  const { what } = request
  switch (what.op) {
    case 'open':
      return (await deskOf(request)).reached
    case 'take': {
      const desk = await deskOf(request)
      const plans = new Map<number, VersionPlan>(what.plans)
      // A step that does not start at the desk's mark, such as one from before the desk was reopened, is skipped.
      await desk.takeFrom(request.begin, what.step, (version) => plans.get(version))
      return desk.reached
    }
    case 'remove': {
      await desks
        .get(request.formId)
        ?.then((desk) => desk.close())
        .catch(() => {})
      desks.delete(request.formId)
      removeDesk(deskPath(folder, request.formId))
      return null
    }
    case 'rewrite':
      return (await rewritten(request)).reached
    case 'ask':
      for (;;) {
        const desk = await deskOf(request)
        const told = await inTurn(async (reads) =>
          desk.isClosed ? null : { answer: await desk.answer(what.question, reads, what.now) },
        )
        if (told) return told.answer
      }
  }
}

/** Returns the desk with its file rewritten, unless it is clean; concurrent callers wait. */
async function rewritten(request: DeskMessage): Promise<DeskFile> {
  const desk = await deskOf(request)
  if (desk.isClosed) return rewritten(request)
  if (!desk.reached.isStale) return desk
  // Set synchronously, so that two concurrent requests rewrite the file once.
  desk.isClosed = true
  const { formId, begin } = request
  const rebuilt = (async () => {
    await alone(() => desk.rewrite(deskPath(folder, formId)))
    return open(formId, begin)
  })()
  desks.set(formId, rebuilt)
  rebuilt.catch(() => desks.delete(formId))
  return rebuilt
}

let running = 0
const waiting: (() => void)[] = []

/** Runs a question when it is its turn, on its own connection, with a timeout. */
async function inTurn<T>(work: (reads: DeskReads) => Promise<T>): Promise<T> {
  await enter()
  try {
    const { instance, library } = await (ready as NonNullable<typeof ready>)
    const connection = await instance.connect()
    const timer = setTimeout(() => connection.interrupt(), PATIENCE_MS)
    try {
      const run: RunStatement = async (sql, parameters) => {
        const result = await connection.runAndReadAll(sql, [...parameters], typesOf(parameters, library))
        return result.getRowsJS() as Awaited<ReturnType<RunStatement>>
      }
      return await work({ run, numbers: numbersFrom(connection, library), lists })
    } finally {
      clearTimeout(timer)
      connection.closeSync()
    }
  } finally {
    leave()
  }
}

const lists = new SortedLists()

/** SQL types of parameters. By itself, the library takes any whole number for BIGINT, also those beyond its range. */
const typesOf = (parameters: readonly Parameter[], { BIGINT, BOOLEAN, DOUBLE, VARCHAR }: Library) =>
  parameters.map((one) => {
    if (typeof one === 'string') return VARCHAR
    if (typeof one === 'boolean') return BOOLEAN
    return Number.isSafeInteger(one) ? BIGINT : DOUBLE
  })

/** Reads numbers chunk by chunk, without an object for each. */
const numbersFrom = (connection: DuckDBConnection, library: Library): ReadNumbers => {
  return async (sql, parameters) => {
    const result = await connection.stream(sql, [...parameters], typesOf(parameters, library))
    const chunks: Float64Array[] = []
    for (;;) {
      const chunk = await result.fetchChunk()
      if (!chunk || chunk.rowCount === 0) break
      const { items } = chunk.getColumnVector(0) as unknown as { readonly items: Float64Array }
      chunks.push(items.slice(0, chunk.rowCount))
    }
    const all = new Float64Array(chunks.reduce((sum, { length }) => sum + length, 0))
    let at = 0
    for (const chunk of chunks) {
      all.set(chunk, at)
      at += chunk.length
    }
    return all
  }
}

/** Waits for a free slot among running questions. */
async function enter(): Promise<void> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  running++
}

function leave(): void {
  running--
  waiting.shift()?.()
  if (running === 0) for (const resume of waitingForIdle.splice(0)) resume()
}

/** Continuations of work that waits until no question is running. */
const waitingForIdle: (() => void)[] = []

const yieldToQueries: YieldToQueries = async (atMost) => {
  if (running === 0) return
  const idle = new Promise<void>((resolve) => waitingForIdle.push(resolve))
  await Promise.race([idle, pause(atMost)])
}

let lastAlone: Promise<void> = Promise.resolve()

/** Runs work while no question is running, one at a time. */
async function alone(work: () => Promise<void>): Promise<void> {
  const [before, end] = [lastAlone, new AbortController()]
  lastAlone = new Promise((resolve) => end.signal.addEventListener('abort', () => resolve()))
  await before
  let held = 0
  try {
    for (; held < AT_ONCE; held++) await enter()
    await work()
  } finally {
    for (; held > 0; held--) leave()
    end.abort()
  }
}

async function answerTo(request: DeskMessage): Promise<DeskReply> {
  try {
    return { id: request.id, value: await answer(request) }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const isMissing = ['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND', 'ERR_DLOPEN_FAILED'].includes(code)
    const why = isMissing ? 'missing' : message.includes('Interrupted') ? 'slow' : 'failed'
    return { id: request.id, error: message, why }
  }
}

process.on('message', async (request: DeskMessage) => {
  const answered = await answerTo(request)
  if (process.connected) process.send?.(answered)
})
process.on('disconnect', () => process.exit(0))
// Signals of a terminal reach all its processes: this one ends when the server does.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
