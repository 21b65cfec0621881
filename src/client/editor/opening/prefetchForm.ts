import '../../../elements/controls.ts'
import type { FormDetail } from '../../../contract/shapes.ts'
import { formFeaturesOf } from '../../../forms/compile/formFeatures.ts'
import type { StoredDocument } from '../../../forms/document/StoredDocument.ts'
import { loadEntries } from '../../../render/loadEntries.ts'
import { serverApi } from '../saving/FormApi.ts'

/** Maximum age of a prefetched form, in ms: it may have changed if another page was shown first. */
const FRESH = 10_000

let begun: { readonly id: string; readonly detail: Promise<FormDetail>; readonly at: number } | null = null

type Get = (id: string) => Promise<FormDetail>

/**
 * Fetches a form as soon as its editor is loading, and the code of its kinds as soon as it arrives: both in parallel
 * with the first render.
 */
export function prefetchForm(id: string, get: Get = serverApi.get): void {
  const detail = get(id)
  begun = { id, detail, at: performance.now() }
  // Errors are handled by the code that opens the form.
  detail.then(({ document }) => loadEntries(formFeaturesOf(document as StoredDocument).kinds)).catch(() => undefined)
}

/**
 * Returns the prefetched form once, else fetches it: reopening needs the current state, and a user refused before may
 * have signed in since.
 */
export function fetchFormDetail(id: string, get: Get): Promise<FormDetail> {
  const known = begun?.id === id && performance.now() - begun.at < FRESH ? begun.detail : null
  begun = null
  return known ? known.catch(() => get(id)) : get(id)
}
