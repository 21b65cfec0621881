import type pg from 'pg'
import { UnreadableDatabase } from '../migrate.ts'

/** Who has a task, and until when, is told by the clocks of the processes: so far apart they may be, ms. */
export const MOST_APART_MS = 60_000

/** How far the clock of this process is ahead of the database's, ms; below 0: behind. The way there and back counts half. */
export async function clockAhead(client: Pick<pg.Pool, 'query'>): Promise<number> {
  const from = Date.now()
  const { rows } = await client.query<{ now: number }>('SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now')
  return (from + Date.now()) / 2 - Number(rows[0]?.now)
}

/** Throws an UnreadableDatabase where the clocks are too far apart. */
export async function checkClock(client: Pick<pg.Pool, 'query'>): Promise<void> {
  const ahead = await clockAhead(client)
  if (Math.abs(ahead) <= MOST_APART_MS) return
  const minutes = Math.round(Math.abs(ahead) / 6_000) / 10
  throw new UnreadableDatabase(
    `The clock of this machine is ${minutes} minutes ${ahead > 0 ? 'ahead of' : 'behind'} the database's. Have both set by a time server (NTP), and start again.`,
  )
}
