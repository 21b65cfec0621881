import i18next from 'i18next'
import { sourcesIn } from '../../forms/compile/sourcesIn.ts'
import type { FormDocument } from '../../forms/document/FormDocument.ts'
import { printDocument } from '../../forms/document/printDocument.ts'
import { loadEntries } from '../../render/loadEntries.ts'
import { EmptyCanvas } from './canvas/lazyCanvas.ts'
import { fetchPretending } from './store/pretend.ts'
import { fetchNoting } from './translations/translationsFeature.ts'
import { fetchAllParts } from './ui/lazyPanel.tsx'

/** Has the code ready that a document needs to be drawn and edited, as far as not every form needs it. */
export async function fetchCode(document: FormDocument): Promise<void> {
  const { kinds, expressions } = sourcesIn(printDocument(document))
  await Promise.all([
    // Otherwise the canvas would be drawn twice: with room for the kinds on the way, and with them.
    loadEntries(kinds),
    // Edits follow names through expressions. Where there are none yet, what reads them comes with the checks.
    expressions.length > 0 ? import('../../logic/grammar.ts') : null,
    document.roots.children.length === 0 ? EmptyCanvas.fetch() : null,
    document.languages.length > 1 ? fetchNoting() : null,
  ])
}

/** What no part of the screen brings along. */
const REST: readonly (() => Promise<unknown>)[] = [
  // What went wrong is said most often where nothing can be fetched any more.
  () => i18next.loadNamespaces(['notices', 'problems']),
  fetchNoting,
  fetchPretending,
  () => import('../../logic/grammar.ts'),
  () => import('./store/checkForm.ts'),
  () => import('../../forms/edits/clipboard/pasteElements.ts'),
  () => import('../../forms/edits/clipboard/readClip.ts'),
  () => import('../../forms/document/parseDocument.ts'),
  () => import('../../forms/lists/parseList.ts'),
  () => import('./inspector/changeMainLanguage.ts'),
  () => import('./blocks/detachSelected.ts'),
  () => import('./live/undoAcrossRemote.ts'),
  () => import('./inspector/readPaste.ts'),
  () => import('./saving/meetNewer.ts'),
]

/**
 * Fetches what this tab may need later, a piece at each `pause`, while there is a network: who goes offline goes on
 * working. What cannot be fetched now is asked for again when it is needed.
 */
export async function fetchRest(pause: () => Promise<void>): Promise<void> {
  await fetchAllParts(pause)
  for (const fetch of REST) {
    await pause()
    await fetch().catch(() => undefined)
  }
}
