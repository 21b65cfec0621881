import type { Store } from '../store/Store.ts'
import type { PointRow } from '../store/submissions/reader.ts'

const ROWS_AT_ONCE = 1_000

/** The JSON of a form's `SubmissionPoints`, newest first, page by page: of a million, only the numbers are held. */
export async function* printPoints(store: Store, formId: string): AsyncIterable<string> {
  const coordinates: string[] = []
  let last: PointRow | undefined
  yield '{"ids":['
  do {
    const before = last ? { at: last.submitted_at, seq: last.seq } : null
    const rows: PointRow[] = await store.scan((r) => r.submissions.points(formId, ROWS_AT_ONCE, before))
    if (rows.length > 0) {
      yield (last ? ',' : '') + rows.map(({ id }) => JSON.stringify(id)).join()
      coordinates.push(rows.map(({ lon, lat }) => `[${lon},${lat}]`).join())
    }
    last = rows.length === ROWS_AT_ONCE ? rows.at(-1) : undefined
  } while (last)
  yield '],"coordinates":['
  for (const [index, page] of coordinates.entries()) yield (index > 0 ? ',' : '') + page
  yield ']}'
}
