import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'
import type { WriteAheadLog } from './WriteAheadLog.ts'

/** Minimum interval between looks at the length of the log, and between copies of one that readers keep long, in ms. */
const LOOK_MS = 100
const AGAIN_MS = 1_000
/** The second copy takes what was committed during the first, so that little is left. */
const COPIES = 2

/**
 * Copies a long write-ahead log to the database in a thread: tens of megabytes and their flush to disk would hold the
 * event loop. What is committed meanwhile is little, and copied by the writer, so that the log begins again.
 */
export class Checkpoints {
  private running: Promise<void> | null = null
  private nextLook = 0

  /** `finish`: copies the rest of the log on the connection that writes. */
  constructor(
    private readonly log: WriteAheadLog,
    private readonly pages: number,
    private readonly threads: Kysely<Tables>,
    private readonly finish: () => Promise<void>,
  ) {}

  /** Begins to copy if the log is long; to be called after commits. */
  runIfDue(): void {
    const now = performance.now()
    if (this.running || now < this.nextLook) return
    this.nextLook = now + LOOK_MS
    // Without a thread or space on disk the log grows until the writer copies it itself.
    this.running = this.run()
      .catch(() => {})
      .finally(() => (this.running = null))
  }

  /** Waits for a copy that is under way. */
  async end(): Promise<void> {
    this.nextLook = Infinity
    await this.running
  }

  private async run(): Promise<void> {
    if (!(await this.log.hasPages(this.pages))) return
    this.nextLook += AGAIN_MS
    for (let copy = 0; copy < COPIES; copy++) await sql`PRAGMA wal_checkpoint(PASSIVE)`.execute(this.threads)
    await this.finish()
  }
}
