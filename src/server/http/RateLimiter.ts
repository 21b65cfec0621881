/** Number of keys above which expired ones are removed. */
const SWEEP_AT = 10_000

/** A rate limit per key: at most `count` within a window in ms. In memory: a restart resets it. */
export class RateLimiter {
  private readonly used = new Map<string, { count: number; readonly until: number }>()

  constructor(
    private readonly most: number,
    private readonly windowMs: number,
  ) {}

  /** Takes one; returns false if none is left until the window ends. */
  take(key: string): boolean {
    const now = Date.now()
    if (this.used.size >= SWEEP_AT) this.sweep(now)
    let window = this.used.get(key)
    if (!window || window.until <= now) {
      window = { count: 0, until: now + this.windowMs }
      this.used.set(key, window)
    }
    if (window.count >= this.most) return false
    window.count++
    return true
  }

  private sweep(now: number): void {
    for (const [key, { until }] of this.used) if (until <= now) this.used.delete(key)
  }
}
