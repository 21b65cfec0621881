import type pg from 'pg'
import { batchRequests } from '../batchRequests.ts'

export interface WindowCount {
  /** Count within the window, including this one. */
  readonly count: number
  /** Milliseconds until the window ends. */
  readonly leftMs: number
}

interface CountRequest {
  readonly key: string
  readonly windowMs: number
}

/** Number of counts between two cleanups of old ones. */
const SWEEP_EVERY = 2_000

/**
 * Counts events per time window for all processes on a database, by the database's clock. Counts do not survive a
 * database crash, and nobody waits for the disk.
 */
export class SharedCounts {
  private taken = 0

  constructor(private readonly pool: pg.Pool) {}

  /** Adds one to the count of a key. */
  readonly take: (key: string, windowMs: number) => Promise<WindowCount> = (key, windowMs) =>
    this.taking({ key, windowMs })

  private readonly taking = batchRequests((many: readonly CountRequest[]) => this.takeAll(many))

  /** Concurrent requests for one key get the counts they would get one after another. */
  private async takeAll(many: readonly CountRequest[]): Promise<readonly WindowCount[]> {
    this.taken += many.length
    if (this.taken >= SWEEP_EVERY) {
      this.taken = 0
      await this.pool.query(`DELETE FROM allowances WHERE until <= ${NOW}`)
    }
    const keys = new Map<string, { readonly windowMs: number; times: number }>()
    for (const { key, windowMs } of many) keys.set(key, { windowMs, times: (keys.get(key)?.times ?? 0) + 1 })
    const given = Array.from(keys.values())
    const { rows } = await this.pool.query<{ key: string; count: number; left: number }>(TAKE, [
      [...keys.keys()],
      given.map(({ windowMs }) => windowMs),
      given.map(({ times }) => times),
    ])
    const counts = new Map(
      rows.map(({ key, count, left }) => [key, { left, next: count - (keys.get(key)?.times ?? 0) }]),
    )
    return many.map(({ key, windowMs }) => {
      const one = counts.get(key)
      return one ? { count: ++one.next, leftMs: one.left } : { count: 1, leftMs: windowMs }
    })
  }
}

const NOW = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint'
/** Keys are locked in a fixed order, which prevents deadlocks. */
const TAKE = `
  INSERT INTO allowances AS kept (key, until, count)
  SELECT key, ${NOW} + ms, times FROM unnest($1::text[], $2::bigint[], $3::bigint[]) AS given (key, ms, times) ORDER BY key
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN kept.until <= ${NOW} THEN excluded.count ELSE kept.count + excluded.count END,
    until = CASE WHEN kept.until <= ${NOW} THEN excluded.until ELSE kept.until END
  RETURNING key, count, greatest(until - ${NOW}, 0) AS left`
