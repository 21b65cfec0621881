import { answerPathOf } from '../document/answerPathOf.ts'
import { scopeOf } from '../document/ancestorsOf.ts'
import { elementsInScope } from '../document/findByName.ts'
import type { ElementId, FormDocument } from '../document/FormDocument.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { rewriteForm } from './rewriteForm.ts'

/**
 * Makes whatever read the answers of these elements in `before` read them where they are in `after`:
 * initial data, the map of `initApi` and events. Left alone while two elements share the old or the new name,
 * for nobody can say whose answer was meant.
 */
export function rewriteReferences(
  before: FormDocument,
  after: FormDocument,
  ids: readonly ElementId[],
  kinds: Kinds,
): FormDocument {
  return ids.reduce((document, id) => {
    const from = answerPathOf(before, id, kinds)
    const to = answerPathOf(after, id, kinds)
    if (!from || !to || from.join('/') === to.join('/')) return document
    if (isShared(before, id, kinds) || isShared(after, id, kinds)) return document
    const form = rewriteForm(document.form, from, to)
    return form === document.form ? document : { ...document, form }
  }, after)
}

function isShared(document: FormDocument, id: ElementId, kinds: Kinds): boolean {
  const name = document.elements[id]?.name
  return elementsInScope(document, scopeOf(document, id, kinds), kinds).some(
    (element) => element.id !== id && element.name === name,
  )
}
