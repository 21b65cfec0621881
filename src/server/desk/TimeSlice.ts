/** Maximum duration of long work before it yields to the event loop, in ms. */
const SLICE_MS = 4
/** Maximum total time that one piece of work waits for queries, in ms, so that it finishes, too. */
const MAX_WAIT_MS = 300

/** Resolves when no query is running, or after `atMost` ms. */
export type YieldToQueries = (atMost: number) => Promise<void>

/** Lets one long piece of work pause, so that the event loop handles other events and running queries go first. */
export class TimeSlice {
  private since = performance.now()
  private waitLeft = MAX_WAIT_MS

  constructor(private readonly yieldToQueries: YieldToQueries) {}

  get isOver(): boolean {
    return performance.now() - this.since >= SLICE_MS
  }

  /** Pauses the work, and begins its next slice. */
  async pause(): Promise<void> {
    await new Promise(setImmediate)
    const from = performance.now()
    // Timers count whole milliseconds.
    if (this.waitLeft >= 1) await this.yieldToQueries(this.waitLeft)
    this.since = performance.now()
    this.waitLeft -= this.since - from
  }
}
