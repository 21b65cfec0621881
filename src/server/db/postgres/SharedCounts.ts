import type pg from 'pg'

export interface Taken {
  /** Within the time, this one counted. */
  readonly count: number
  /** Milliseconds until it begins anew. */
  readonly leftMs: number
}

/** Times that old counts are removed: once in so many that are taken. */
const SWEEP_EVERY = 2_000

/**
 * Counts things within a time for all processes on a database, by its clock. What is counted does not survive a crash of
 * the database, and nobody waits for its disk.
 */
export class SharedCounts {
  private taken = 0

  constructor(private readonly pool: pg.Pool) {}

  /** Counts one more under a key. */
  async take(key: string, windowMs: number): Promise<Taken> {
    if (++this.taken % SWEEP_EVERY === 0) await this.pool.query(`DELETE FROM allowances WHERE until <= ${NOW}`)
    const { rows } = await this.pool.query<{ count: number; left: number }>(TAKE, [key, windowMs])
    return { count: rows[0]?.count ?? 1, leftMs: rows[0]?.left ?? windowMs }
  }
}

const NOW = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint'
const TAKE = `
  INSERT INTO allowances AS kept (key, until, count) VALUES ($1, ${NOW} + $2, 1)
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN kept.until <= ${NOW} THEN 1 ELSE kept.count + 1 END,
    until = CASE WHEN kept.until <= ${NOW} THEN excluded.until ELSE kept.until END
  RETURNING count, greatest(until - ${NOW}, 0) AS left`
