import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { STRIPS } from '../../db/taskStrips.ts'

/** Tasks read per query, and sorted together: the number of indexes that fit next to the place in one number. */
const PAGE = 5_000
const SORTED = 2 ** 20
/** Steps of longitude around the earth. */
const STEPS = 2 ** 18

/**
 * Returns the next tasks of a batch after `after` that have a place, at most a million, in strip order
 * (`taskStrips.ts`) and from west to east within a strip. `last` is null at the end.
 */
export async function readInStrips(
  db: Kysely<Tables>,
  batchId: string,
  after: number,
): Promise<{ readonly seqs: Float64Array; readonly last: number | null }> {
  const seqs = new Float64Array(SORTED)
  const order = new Float64Array(SORTED)
  let count = 0
  let last: number | null = after
  while (last !== null && count + PAGE <= SORTED) {
    // Two JSON lists of numbers are far faster than rows.
    const { rows } = await sql<{ seqs: string; places: string }>`
      SELECT json_group_array(seq) AS seqs, json_group_array(CAST(
        floor((lat + 90) * ${STRIPS}) * ${STEPS} + floor((lon + 180) / 360 * ${STEPS - 1}) AS INTEGER)) AS places
      FROM (SELECT seq, lat, lon FROM tasks WHERE batch_id = ${batchId} AND seq > ${last} AND lon IS NOT NULL
        ORDER BY seq LIMIT ${PAGE})`.execute(db)
    const found = JSON.parse(rows[0]?.seqs ?? '[]') as number[]
    const places = JSON.parse(rows[0]?.places ?? '[]') as number[]
    seqs.set(found, count)
    // Place and own index packed into one sortable number: 15 + 18 + 20 bits.
    for (const place of places) order[count] = place * SORTED + count++
    last = found.length < PAGE ? null : (found.at(-1) ?? null)
  }
  const sorted = order.subarray(0, count).sort()
  for (let i = 0; i < count; i++) sorted[i] = seqs[(sorted[i] ?? 0) % SORTED] ?? 0
  return { seqs: sorted, last }
}
