import type Libsql from 'libsql'
import { rollBack } from './LibsqlDialect.ts'

interface Waiting {
  readonly work: () => void
  readonly done: (failure?: { readonly error: unknown }) => void
}

/** Maximum number of pieces per transaction; keeps the wait of the first one short. */
const GROUP = 256

/**
 * Groups small synchronous pieces of work into shared commits, and thus shared disk syncs: work that arrives while a
 * transaction is being written goes into the next one. Each piece is atomic, and visible to those after it.
 */
export class SharedCommits {
  private waiting: Waiting[] = []
  private running = false

  constructor(
    private readonly sqlite: Libsql.Database,
    private readonly exclusively: <T>(work: () => T) => Promise<T>,
    private readonly synced: () => Promise<void>,
  ) {}

  /** Resolves with the result of `work` once it is safely on disk; rejects with the error it threw. */
  run<T>(work: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      let result: T
      this.waiting.push({
        work: () => {
          result = work()
        },
        done: (failure) => (failure ? reject(failure.error) : resolve(result)),
      })
      if (!this.running) void this.drain()
    })
  }

  private async drain(): Promise<void> {
    this.running = true
    let before: Promise<void> = Promise.resolve()
    while (this.waiting.length > 0) {
      // One turn of the event loop lets requests that are already parsed join this group.
      await new Promise(setImmediate)
      const group = this.waiting.splice(0, GROUP)
      try {
        const failures = await this.exclusively(() => this.commit(group))
        // The disk writes one group while the next one is being executed.
        await before
        before = this.acknowledge(group, failures)
      } catch (error) {
        for (const one of group) one.done({ error })
      }
      if (this.waiting.length === 0) await before
    }
    this.running = false
  }

  private async acknowledge(
    group: readonly Waiting[],
    failures: readonly ({ readonly error: unknown } | undefined)[],
  ): Promise<void> {
    try {
      await this.synced()
      for (const [index, one] of group.entries()) one.done(failures[index])
    } catch (error) {
      for (const one of group) one.done({ error })
    }
  }

  private commit(group: readonly Waiting[]): ({ readonly error: unknown } | undefined)[] {
    const { sqlite } = this
    sqlite.exec('BEGIN IMMEDIATE')
    try {
      const failures = group.map(({ work }) => {
        sqlite.exec('SAVEPOINT piece')
        try {
          work()
          sqlite.exec('RELEASE piece')
        } catch (error) {
          // On a full disk SQLite rolls back the whole transaction, including earlier pieces.
          if (!sqlite.inTransaction) throw error
          sqlite.exec('ROLLBACK TO piece; RELEASE piece')
          return { error }
        }
      })
      sqlite.exec('COMMIT')
      return failures
    } catch (error) {
      rollBack(sqlite)
      throw error
    }
  }
}
