import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { mappedByServer, readPragmas } from './readPragmas.ts'

/** Number of threads; a long query occupies one of them. */
const THREADS = Math.min(4, Math.max(2, availableParallelism()))

/**
 * Kysely dialect that runs queries in worker threads, each with a read-only connection to the SQLite file, which keeps
 * the event loop free.
 */
export class ReadThreadsDialect implements Dialect {
  constructor(private readonly file: string) {}

  createAdapter = () => new SqliteAdapter()
  createDriver = () => new ReadThreads(this.file)
  createQueryCompiler = () => new SqliteQueryCompiler()
  createIntrospector: Dialect['createIntrospector'] = (db) => new SqliteIntrospector(db)
}

class ReadThreads implements Driver {
  private readonly threads: ReadThread[] = []

  constructor(private readonly file: string) {}

  async init() {}

  /** Returns the least busy thread, or a new one while all are busy and the maximum is not reached. */
  async acquireConnection(): Promise<DatabaseConnection> {
    const alive = this.threads.filter((thread) => !thread.hasEnded)
    const free = alive.toSorted((a, b) => a.waiting - b.waiting)[0]
    if (free && (free.waiting === 0 || alive.length >= THREADS)) return free
    const thread = new ReadThread(this.file)
    this.threads.splice(0, Infinity, ...alive, thread)
    return thread
  }

  async releaseConnection() {}

  async beginTransaction(): Promise<void> {
    throw new Error('Threads only read; transactions belong to the connection that writes.')
  }
  commitTransaction = this.beginTransaction
  rollbackTransaction = this.beginTransaction

  async destroy(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.end()))
  }
}

interface Waiting {
  readonly resolve: (rows: unknown[]) => void
  readonly reject: (error: unknown) => void
}

type Answer = { readonly id: number } & ({ readonly rows: unknown[] } | { readonly error: string })

class ReadThread implements DatabaseConnection {
  private readonly worker: Worker
  private readonly pending = new Map<number, Waiting>()
  private last = 0
  hasEnded = false

  constructor(file: string) {
    this.worker = new Worker(join(import.meta.dirname, 'readThread.mjs'), {
      workerData: { file, pragmas: readPragmas(mappedByServer()) },
      execArgv: [],
    })
    this.worker.on('message', (answer: Answer) => {
      const waiting = this.pending.get(answer.id)
      this.pending.delete(answer.id)
      if (this.pending.size === 0) this.worker.unref()
      if ('rows' in answer) waiting?.resolve(answer.rows)
      else waiting?.reject(new Error(answer.error))
    })
    this.worker.on('error', (error) => this.fail(error))
    this.worker.on('exit', () => this.fail(new Error('A thread that reads the database has ended.')))
    this.worker.unref()
  }

  get waiting(): number {
    return this.pending.size
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const rows = await new Promise<unknown[]>((resolve, reject) => {
      const id = ++this.last
      this.pending.set(id, { resolve, reject })
      // A pending query keeps the process alive; an idle thread does not.
      this.worker.ref()
      this.worker.postMessage({ id, sql, parameters })
    })
    return { rows: rows as R[] }
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Ask for pages: a thread answers as a whole.')
  }

  async end(): Promise<void> {
    await this.worker.terminate()
  }

  private fail(error: unknown): void {
    this.hasEnded = true
    for (const { reject } of this.pending.values()) reject(error)
    this.pending.clear()
  }
}
