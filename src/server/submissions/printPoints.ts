import type { Store } from '../store/Store.ts'
import type { PointPage } from '../store/submissions/reader.ts'

const ROWS_AT_ONCE = 2_000

/** Streams a form's `SubmissionPoints` as JSON, newest first, page by page; only coordinates are held in memory. */
export async function* printPoints(store: Store, formId: string): AsyncIterable<string> {
  const coordinates: string[] = []
  let last: PointPage | null = null
  yield '{"ids":['
  for (;;) {
    const before: PointPage | null = last
    const page: PointPage | null = await store.scan((r) => r.submissions.points(formId, ROWS_AT_ONCE, before))
    if (!page) break
    yield (before ? ',' : '') + withoutBrackets(page.ids)
    coordinates.push(withoutBrackets(page.coordinates))
    last = page
  }
  yield '],"coordinates":['
  for (const [index, page] of coordinates.entries()) yield (index > 0 ? ',' : '') + page
  yield ']}'
}

const withoutBrackets = (list: string): string => list.slice(1, -1)
