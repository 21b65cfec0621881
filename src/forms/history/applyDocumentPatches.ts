import { applyPatches, enableArrayMethods, enablePatches } from 'immer'
import type { FormDocument } from '../document/FormDocument.ts'
import type { DocumentPatch } from './DocumentPatch.ts'

enablePatches()
// Otherwise immer moves what stands behind an entry of a list place by place.
enableArrayMethods()

/**
 * The document with steps of patches applied, in order. Each part that changes is copied once, however many steps change
 * it: a jump over a thousand steps copies the map of elements once.
 */
export function applyDocumentPatches(
  document: FormDocument,
  steps: readonly (readonly DocumentPatch[])[],
): FormDocument {
  return applyPatches(document, steps.flat())
}
