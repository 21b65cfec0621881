import { applyPatches, enableArrayMethods, enablePatches } from 'immer'
import type { FormDocument } from '../document/FormDocument.ts'
import type { DocumentPatch } from './DocumentPatch.ts'

enablePatches()
// Otherwise immer assigns all entries after a list change one by one.
enableArrayMethods()

/**
 * Applies several lists of patches in order. Each changed part is copied once, however many steps change it: a jump
 * over a thousand steps copies the map of elements once.
 */
export function applyDocumentPatches(
  document: FormDocument,
  steps: readonly (readonly DocumentPatch[])[],
): FormDocument {
  return applyPatches(document, steps.flat())
}
