import { Worker } from 'node:worker_threads'
import { Problem, type ProblemCode } from '../../contract/problems.ts'
import { toProblem } from '../http/errors.ts'
import { LoadingCache } from '../LoadingCache.ts'
import { threadAt } from '../programs.ts'
import type { Store } from '../store/Store.ts'
import { draftWork, type FormWork } from './formWork.ts'
import type { Supplied, Wanted } from './VersionCache.ts'

type Names = keyof FormWork
type InputOf<N extends Names> = Parameters<FormWork[N]>[0]
type ResultOf<N extends Names> = Awaited<ReturnType<FormWork[N]>>

/** Messages to the thread: a job, which is what to do (`name`) with an input, something it asked for, or a ping. */
export interface Job {
  readonly id: number
  readonly name: Names
  readonly input: unknown
}
export type Supply = { readonly ask: number } & ({ readonly supplied: Supplied } | { readonly failed: ProblemCode })
export interface Ping {
  readonly ping: true
}

/** Messages from the thread: a sign of life, code to keep for the next thread, a question, or the outcome of a job. */
export type Reply =
  | { readonly pong: true }
  | { readonly keep: string; readonly code: Uint8Array }
  | { readonly ask: number; readonly wanted: Wanted }
  | ({ readonly id: number } & Outcome)

type Outcome =
  | { readonly result: unknown }
  | { readonly problem: { readonly code: ProblemCode; readonly details: Problem['details'] } }
  | { readonly error: string }

/** Length of a draft above which work on it is done in the thread, in characters: 400 elements or more. */
export const LARGE_DRAFT = 100_000
/** Maximum size of its heap, in MB: it ends if it needs more. */
const HEAP_MB = 1_024
/** Maximum length of the input of all jobs that wait, in characters; further ones get tooManyRequests. */
const MAX_WAITING = 64_000_000

/** Maximum size of the compressed code of validators that outlives the thread, in bytes. */
const MAX_CODE = 20_000_000
/** Times in ms after which an idle or an unresponsive thread is ended: it takes 60 to 300 MB. */
const SETTINGS = { program: threadAt('formThread/runFormWork'), idleMs: 5 * 60_000, unresponsiveMs: 60_000 }

interface Waiting {
  readonly length: number
  readonly settle: (outcome: Outcome | 'ended') => void
}

/**
 * A worker thread for work on large forms: checking their submissions, and validating, compiling and publishing their
 * drafts would block the event loop for up to seconds. Started when first needed. If it dies, jobs that wait are
 * refused with formWorkEnded, and the next one starts it again.
 */
export class FormThread {
  private thread: Worker | null = null
  private readonly waiting = new Map<number, Waiting>()
  private idle: NodeJS.Timeout | undefined
  private watchdog: NodeJS.Timeout | undefined
  private hasReplied = true
  private waitingLength = 0
  private readonly settings: typeof SETTINGS
  private readonly code = new LoadingCache<Uint8Array | null>(MAX_CODE, ({ length }) => length)
  private lastId = 0

  constructor(
    private readonly store: Store,
    private readonly warn: (why: string) => void,
    settings: Partial<typeof SETTINGS> = {},
  ) {
    this.settings = { ...SETTINGS, ...settings }
  }

  get isRunning(): boolean {
    return this.thread !== null
  }

  /** Does work on a draft: here if it is small. */
  async onDraft<N extends keyof typeof draftWork>(name: N, input: InputOf<N>): Promise<ResultOf<N>> {
    if (input.draft.length > LARGE_DRAFT) return this.run(name, input)
    return (draftWork[name] as (input: InputOf<N>) => Promise<ResultOf<N>>)(input)
  }

  /** Does work in the thread. Throws its problems, tooManyRequests and formWorkEnded. */
  run<N extends Names>(name: N, input: InputOf<N>): Promise<ResultOf<N>> {
    const length = lengthOf(input)
    if (this.waitingLength > 0 && this.waitingLength + length > MAX_WAITING)
      return Promise.reject(new Problem('tooManyRequests'))
    const thread = (this.thread ??= this.start())
    clearTimeout(this.idle)
    return new Promise((resolve, reject) => {
      const id = ++this.lastId
      this.waitingLength += length
      this.waiting.set(id, {
        length,
        settle: (outcome) => {
          if (outcome === 'ended') reject(new Problem('formWorkEnded'))
          else if ('result' in outcome) resolve(outcome.result as ResultOf<N>)
          else if ('problem' in outcome) reject(new Problem(outcome.problem.code, outcome.problem.details))
          else reject(new Error(outcome.error))
        },
      })
      // Work that waits keeps the process alive; an idle thread does not.
      thread.ref()
      this.watch(thread)
      thread.postMessage({ id, name, input } satisfies Job)
    })
  }

  async end(): Promise<void> {
    if (this.thread) await this.stop(this.thread, null)
  }

  private start(): Worker {
    const thread = new Worker(this.settings.program, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    })
    thread.on('message', (reply: Reply) => {
      if (this.thread !== thread) return
      this.hasReplied = true
      if ('pong' in reply) return
      if ('keep' in reply) void this.code.get(reply.keep, async () => reply.code)
      else if ('ask' in reply) void this.supply(thread, reply)
      else this.settle(reply.id, reply)
    })
    thread.on('error', (error) => void this.stop(thread, error.message))
    thread.on('exit', () => void this.stop(thread, 'it ended'))
    return thread
  }

  private settle(id: number, outcome: Outcome | 'ended'): void {
    const waiting = this.waiting.get(id)
    if (!waiting) return
    this.waiting.delete(id)
    this.waitingLength -= waiting.length
    waiting.settle(outcome)
    if (this.waiting.size > 0 || !this.thread) return
    clearInterval(this.watchdog)
    this.watchdog = undefined
    this.thread.unref()
    const { thread } = this
    this.idle = setTimeout(() => void this.stop(thread, null), this.settings.idleMs)
    this.idle.unref()
  }

  /** Sends what the thread asks for. */
  private async supply(thread: Worker, { ask, wanted }: { readonly ask: number; readonly wanted: Wanted }) {
    const reading =
      'code' in wanted
        ? this.code.get(wanted.code, async () => null)
        : this.store.read(async (r): Promise<Supplied> => {
            if ('list' in wanted) return (await r.lists.ofForm(wanted.formId, wanted.list)) ?? null
            return (await r.forms.versionText(wanted.version.formId, wanted.version.number)) ?? null
          })
    const supply: Supply = await reading.then(
      (supplied) => ({ ask, supplied }),
      (error: unknown) => ({ ask, failed: toProblem(error as Error).code }),
    )
    thread.postMessage(supply)
  }

  /** Ends the thread if it gives no sign of life while work waits: it may wait for a child process itself. */
  private watch(thread: Worker): void {
    this.hasReplied = true
    this.watchdog ??= setInterval(() => {
      if (!this.hasReplied) return void this.stop(thread, 'it took too long')
      this.hasReplied = false
      thread.postMessage({ ping: true } satisfies Ping)
    }, this.settings.unresponsiveMs).unref()
  }

  /** Ends the thread, and refuses what waits for it. `reason`: to be logged. */
  private async stop(thread: Worker, reason: string | null): Promise<void> {
    if (this.thread !== thread) return
    this.thread = null
    clearTimeout(this.idle)
    clearInterval(this.watchdog)
    this.watchdog = undefined
    if (reason !== null) this.warn(`The thread that works on large forms was ended: ${reason}`)
    for (const id of Array.from(this.waiting.keys())) this.settle(id, 'ended')
    await thread.terminate()
  }
}

/** Length of the texts of an input, in characters or bytes. */
const lengthOf = (input: object): number =>
  Object.values(input).reduce<number>(
    (sum, one) => sum + (typeof one === 'string' || one instanceof Uint8Array ? one.length : 0),
    0,
  )
