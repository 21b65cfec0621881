import '../../../elements/controls.ts'
import type { FormDetail } from '../../../contract/shapes.ts'
import { sourcesIn } from '../../../forms/compile/sourcesIn.ts'
import type { StoredDocument } from '../../../forms/document/StoredDocument.ts'
import { loadEntries } from '../../../render/loadEntries.ts'
import { serverApi } from '../saving/FormApi.ts'

/** What was asked for longer ago may have changed since: something else stood in front of the editor, in ms. */
const FRESH = 10_000

let begun: { readonly id: string; readonly detail: Promise<FormDetail>; readonly at: number } | null = null

type Get = (id: string) => Promise<FormDetail>

/**
 * Asks for a form as soon as its editor is on the way, and for the code of its kinds as soon as it is there: both come
 * while the screen is drawn for the first time.
 */
export function beginOpening(id: string, get: Get = serverApi.get): void {
  const detail = get(id)
  begun = { id, detail, at: performance.now() }
  // What goes wrong is met by whoever opens the form.
  detail.then(({ document }) => loadEntries(sourcesIn(document as StoredDocument).kinds)).catch(() => undefined)
}

/**
 * The form that is on its way, once, or else as `get` has it: who opens it again wants to know what is new, and who was
 * refused before may have signed in since.
 */
export function detailOf(id: string, get: Get): Promise<FormDetail> {
  const known = begun?.id === id && performance.now() - begun.at < FRESH ? begun.detail : null
  begun = null
  return known ? known.catch(() => get(id)) : get(id)
}
