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

/** Client of the process that holds the desks: started at the first question, and again after it ended. */
export class DeskProcess {
  private child: ChildProcess | null = null
  private readonly asked = new Map<number, Waiting>()
  private last = 0
  private isOver = false

  /** `folder`: absolute path of the desks' files. */
  constructor(private readonly folder: string) {}

  /** Rejects with a DeskFailure. */
  ask<T>(formId: string, begin: DeskCursor, what: DeskOperation): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.isOver) return reject(new DeskFailure('ended', 'The server is ending.'))
      const id = ++this.last
      this.asked.set(id, { resolve: resolve as (value: unknown) => void, reject })
      const child = this.running()
      child.ref()
      child.channel?.ref()
      child.send({ id, formId, begin, what } satisfies DeskMessage, (error) => {
        if (!error) return
        this.asked.delete(id)
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
    const { child } = this
    if (!child) return
    // Waits for the exit, though nothing else may keep the server alive.
    child.ref()
    await new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.disconnect()
    })
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
    const waiting = this.asked.get(answered.id)
    this.asked.delete(answered.id)
    if (this.asked.size === 0) {
      // A pending question keeps the server alive; an idle process does not.
      child.unref()
      child.channel?.unref()
    }
    if ('value' in answered) waiting?.resolve(answered.value)
    else waiting?.reject(new DeskFailure(answered.why, answered.error))
  }

  private fail(child: ChildProcess): void {
    if (this.child !== child) return
    this.child = null
    for (const { reject } of this.asked.values())
      reject(new DeskFailure('ended', 'The process of the desks has ended.'))
    this.asked.clear()
  }
}
