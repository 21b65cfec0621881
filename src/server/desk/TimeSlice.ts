/** Maximum duration of long work before it yields to the event loop, in ms. */
const SPELL_MS = 4

/** Resolves when no question with priority is running, or after `atMost` ms. */
export type YieldToQueries = (atMost: number) => Promise<void>
/** Maximum total time that one piece of work waits for questions, in ms, so that it finishes, too. */
const PATIENCE_MS = 300

/** Lets one long piece of work pause, so that the event loop handles other events and running questions go first. */
export class TimeSlice {
  private since = performance.now()
  private patience = PATIENCE_MS

  constructor(private readonly giveWay: YieldToQueries) {}

  get isDue(): boolean {
    return performance.now() - this.since >= SPELL_MS
  }

  async take(): Promise<void> {
    await new Promise(setImmediate)
    const from = performance.now()
    // Timers count whole milliseconds.
    if (this.patience >= 1) await this.giveWay(this.patience)
    this.since = performance.now()
    this.patience -= this.since - from
  }
}
