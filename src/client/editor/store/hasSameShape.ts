import { changedIds } from '../../../forms/document/changedIds.ts'
import type { FormDocument } from '../../../forms/document/FormDocument.ts'

/**
 * True if two documents differ at most in settings and texts: the same elements, kinds and names in the same places.
 * Allowed places are recomputed only if this is false, rather than at every key.
 */
export function hasSameShape(before: FormDocument, after: FormDocument): boolean {
  if (before.roots !== after.roots || before.template !== after.template) return false
  for (const id of changedIds(before.elements, after.elements)) {
    const [was, is] = [before.elements[id], after.elements[id]]
    if (!was || !is || was.kind !== is.kind || was.name !== is.name) return false
    if (was.children !== is.children || was.parent !== is.parent) return false
  }
  return true
}
