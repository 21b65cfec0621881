import type { Store } from '../store/Store.ts'
import type { PointPage } from '../store/submissions/reader.ts'

const ROWS_AT_ONCE = 2_000

/** The JSON of a form's `SubmissionPoints`, newest first, page by page: of a million, only the numbers are held. */
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
