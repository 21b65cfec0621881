/** Long work goes on for so long before others are heard, ms. */
const SPELL_MS = 4

/** Resolves when nobody waits who should go first, or after so long, ms, anyway. */
export type GiveWay = (atMost: number) => Promise<void>
/** One piece of work gives way for so long in all, ms: it must come to its end, too. */
const PATIENCE_MS = 300

/** Of one long piece of work on the event loop: when it is to pause, so that others are heard, and whoever asks goes first. */
export class Breath {
  private since = performance.now()
  private patience = PATIENCE_MS

  constructor(private readonly giveWay: GiveWay) {}

  get isDue(): boolean {
    return performance.now() - this.since >= SPELL_MS
  }

  async take(): Promise<void> {
    await new Promise(setImmediate)
    const from = performance.now()
    if (this.patience > 0) await this.giveWay(this.patience)
    this.since = performance.now()
    this.patience -= this.since - from
  }
}
