import i18next from 'i18next'
import { formFeaturesOf } from '../../forms/compile/formFeatures.ts'
import type { FormDocument } from '../../forms/document/FormDocument.ts'
import { printDocument } from '../../forms/document/printDocument.ts'
import { loadEntries } from '../../render/loadEntries.ts'
import { EmptyCanvas } from './canvas/lazyCanvas.ts'
import { loadPseudoTranslation } from './store/pseudoTranslated.ts'
import { loadOutdatedRecorder } from './translations/translationsFeature.ts'
import { fetchAllParts } from './ui/lazyPanel.tsx'

/** Loads the code that a document needs to be drawn and edited, beyond what every form needs. */
export async function fetchCode(document: FormDocument): Promise<void> {
  const { kinds, expressions } = formFeaturesOf(printDocument(document))
  await Promise.all([
    // Otherwise the canvas would be drawn twice: with placeholders, and with the loaded kinds.
    loadEntries(kinds),
    // Edits rename names in expressions. Without expressions, the grammar is loaded with the checks.
    expressions.length > 0 ? import('../../logic/grammar.ts') : null,
    document.roots.children.length === 0 ? EmptyCanvas.fetch() : null,
    document.languages.length > 1 ? loadOutdatedRecorder() : null,
  ])
}

/** Code that no part of the screen loads by itself. */
const REST: readonly (() => Promise<unknown>)[] = [
  // Error messages are needed most when nothing can be fetched any more.
  () => i18next.loadNamespaces(['notices', 'problems']),
  loadOutdatedRecorder,
  loadPseudoTranslation,
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
  () => import('./saving/applyNewer.ts'),
]

/**
 * Fetches what this tab may need later, one piece after each `pause`, so that the editor keeps working offline. A piece
 * that fails is fetched again when it is needed.
 */
export async function fetchRest(pause: () => Promise<void>): Promise<void> {
  await fetchAllParts(pause)
  for (const fetch of REST) {
    await pause()
    await fetch().catch(() => undefined)
  }
}
