import { type ChildProcess, fork } from 'node:child_process'
import { programAt, ROOT } from '../programs.ts'
import type { DeskReply, DeskMessage, DeskFailureReason, DeskOperation } from './messages.ts'
import type { DeskCursor } from './StoredRow.ts'

/** The reason why a desk did not respond. */
export class DeskFailure extends Error {
  constructor(
    readonly why: DeskFailureReason | 'ended',
    message: string,
  ) {
    super(message)
  }
}

interface Waiting {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

/** A process without a question for this long ends, which frees its memory, in ms. */
const IDLE_MS = 5 * 60_000
/** Maximum time for a process to finish what it is doing once it is no longer needed, in ms. Desks survive its kill. */
const LEAVING_MS = 2_000

/**
 * Client of the process that holds the desks: started at the first question, ended after some idle minutes, and started
 * again by the next question, also if it ended by itself.
 */
export class DeskProcess {
  private child: ChildProcess | null = null
  /** Resolves when the previous process has released its files; null if it has. */
  private leaving: Promise<void> | null = null
  private idle: NodeJS.Timeout | undefined
  private readonly pending = new Map<number, Waiting>()
  private last = 0
  private isOver = false

  /** `folder`: absolute path of the desks' files; `onIdle`: called when it ends because nobody asks. */
  constructor(
    private readonly folder: string,
    private readonly onIdle: () => void = () => {},
    private readonly idleMs = IDLE_MS,
  ) {}

  /** Rejects with a DeskFailure. */
  async ask<T>(formId: string, begin: DeskCursor, what: DeskOperation): Promise<T> {
    while (this.leaving) await this.leaving
    clearTimeout(this.idle)
    return new Promise((resolve, reject) => {
      if (this.isOver) return reject(new DeskFailure('ended', 'The server is ending.'))
      const id = ++this.last
      this.pending.set(id, { resolve: resolve as (value: unknown) => void, reject })
      const child = this.running()
      child.ref()
      child.channel?.ref()
      child.send({ id, formId, begin, what } satisfies DeskMessage, (error) => {
        if (!error) return
        this.pending.delete(id)
        reject(new DeskFailure('ended', error.message))
      })
    })
  }

  /** Process id; null if not running. */
  get pid(): number | null {
    return this.child?.pid ?? null
  }

  async end(): Promise<void> {
    this.isOver = true
    clearTimeout(this.idle)
    await this.leaving
    if (this.child) await this.dismiss(this.child)
  }

  /** Ends a process, and waits for its exit although nothing else may keep the server alive. */
  private dismiss(child: ChildProcess): Promise<void> {
    child.ref()
    return new Promise((resolve) => {
      const late = setTimeout(() => child.kill('SIGKILL'), LEAVING_MS)
      child.once('exit', () => {
        clearTimeout(late)
        resolve()
      })
      child.disconnect()
    })
  }

  private endIdle(child: ChildProcess): void {
    if (this.child !== child || !child.connected || this.pending.size > 0) return
    this.child = null
    this.onIdle()
    this.leaving = this.leave(child)
  }

  private async leave(child: ChildProcess): Promise<void> {
    await this.dismiss(child)
    this.leaving = null
  }

  private running(): ChildProcess {
    if (this.child?.connected) return this.child
    const { file, execArgv } = programAt('desk/runDesks')
    const child = fork(file, [this.folder], {
      cwd: ROOT,
      execArgv: [...execArgv],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.on('message', (answered: DeskReply) => this.settle(child, answered))
    child.once('exit', () => this.fail(child))
    child.once('error', () => this.fail(child))
    this.child = child
    return child
  }

  private settle(child: ChildProcess, answered: DeskReply): void {
    const waiting = this.pending.get(answered.id)
    this.pending.delete(answered.id)
    if (this.pending.size === 0) {
      // A pending question keeps the server alive; an idle process does not.
      child.unref()
      child.channel?.unref()
      clearTimeout(this.idle)
      this.idle = setTimeout(() => this.endIdle(child), this.idleMs).unref()
    }
    if ('value' in answered) waiting?.resolve(answered.value)
    else waiting?.reject(new DeskFailure(answered.why, answered.error))
  }

  private fail(child: ChildProcess): void {
    if (this.child !== child) return
    this.child = null
    for (const { reject } of this.pending.values())
      reject(new DeskFailure('ended', 'The process of the desks has ended.'))
    this.pending.clear()
  }
}
