import { sourcesIn } from '../../forms/compile/sourcesIn.ts'
import type { FormDocument } from '../../forms/document/FormDocument.ts'
import { printDocument } from '../../forms/document/printDocument.ts'
import { loadEntries } from '../render/loadEntries.ts'

/** Has the code ready that a document needs to be drawn and edited, as far as not every form needs it. */
export async function fetchCode(document: FormDocument): Promise<void> {
  const { kinds, expressions } = sourcesIn(printDocument(document))
  await Promise.all([
    // Otherwise the canvas would be drawn twice: with room for the kinds on the way, and with them.
    loadEntries(kinds),
    // Edits follow names through expressions. Where there are none yet, what reads them comes with the checks.
    expressions.length > 0 ? import('../../logic/grammar.ts') : null,
    document.roots.children.length === 0 ? import('./canvas/EmptyCanvas.tsx') : null,
  ])
}
