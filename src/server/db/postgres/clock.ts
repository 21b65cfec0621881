import type pg from 'pg'
import { UnreadableDatabase } from '../migrate.ts'

/**
 * Maximum difference between the clocks of processes and the database, in ms: task leases expire by the clocks of
 * processes.
 */
export const MAX_CLOCK_DIFFERENCE_MS = 60_000

/**
 * Returns the offset of this process's clock from the database's, in ms, corrected by half the round trip; negative if
 * behind.
 */
export async function clockAhead(client: Pick<pg.Pool, 'query'>): Promise<number> {
  const from = Date.now()
  const { rows } = await client.query<{ now: number }>('SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now')
  return (from + Date.now()) / 2 - Number(rows[0]?.now)
}

/** Throws an UnreadableDatabase if the clocks differ too much. */
export async function checkClock(client: Pick<pg.Pool, 'query'>): Promise<void> {
  const ahead = await clockAhead(client)
  if (Math.abs(ahead) <= MAX_CLOCK_DIFFERENCE_MS) return
  const minutes = Math.round(Math.abs(ahead) / 6_000) / 10
  throw new UnreadableDatabase(
    `The clock of this machine is ${minutes} minutes ${ahead > 0 ? 'ahead of' : 'behind'} the database's. Have both set by a time server (NTP), and start again.`,
  )
}
