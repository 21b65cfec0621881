import { call } from '../../../api/call.ts'
import { found } from '../useDeskRows.ts'

/** Yields the ids of everything a filter finds, page by page. */
export async function* allFound(formId: string, filter: string): AsyncIterable<readonly string[]> {
  let before: number | null = null
  do {
    const more: { readonly before?: number } = before === null ? {} : { before }
    // Recent changes must be included.
    const query = { ...found(filter), ...more, atLeast: 'now' as const }
    const page: { readonly ids: readonly string[]; readonly next: number | null } = await call('listDeskIds', {
      params: { id: formId },
      query,
    })
    yield page.ids
    before = page.next
  } while (before !== null)
}
