import type Libsql from 'libsql'
import { rollBack } from './LibsqlDialect.ts'

interface Waiting {
  readonly work: () => void
  readonly done: (failure?: { readonly error: unknown }) => void
}

/** So many at most in one transaction: keeps the wait of the first one short. */
const GROUP = 256

/**
 * Small pieces of synchronous work that share commits, and so one wait for the disk: whatever arrives while a
 * transaction is being written goes into the next. Each piece is all or nothing by itself, and is seen by those after it.
 */
export class SharedCommits {
  private waiting: Waiting[] = []
  private running = false

  constructor(
    private readonly sqlite: Libsql.Database,
    private readonly exclusively: <T>(work: () => T) => Promise<T>,
  ) {}

  /** Resolves, with what `work` gave, only after it is safe on the disk; rejects with what it threw. */
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
    while (this.waiting.length > 0) {
      // A turn of the event loop lets requests that are already parsed join this group.
      await new Promise(setImmediate)
      const group = this.waiting.splice(0, GROUP)
      try {
        const failures = await this.exclusively(() => this.commit(group))
        for (const [index, one] of group.entries()) one.done(failures[index])
      } catch (error) {
        for (const one of group) one.done({ error })
      }
    }
    this.running = false
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
          // Without a disk to write to, all that came before it is taken back, too.
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
