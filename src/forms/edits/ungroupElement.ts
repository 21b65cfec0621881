import { childrenOf, elementOf } from '../document/childrenOf.ts'
import type { ElementId, FormDocument } from '../document/FormDocument.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { canPlace } from './canPlace.ts'
import type { Edit } from './Edit.ts'
import { contentAfterUnwrapping, unwrapLayout } from './unwrapLayout.ts'

/** Reason why a layout cannot be removed from around its content: a message key under `editor:unavailable`. */
export type UngroupRefusal = 'notGroup' | 'isPart' | 'hasRows' | 'cannotUngroup'

/**
 * Removes a layout and keeps its content in place; tabs, steps and columns are removed with their layout. The layout's
 * condition is passed on to its content. References to the answers are updated.
 */
export function ungroupElement(id: ElementId, kinds: Kinds): Edit {
  return {
    label: 'editor:edit.ungroupElement',
    apply: (document) => (ungroupProblem(document, id, kinds) === null ? unwrapLayout(document, id, kinds) : document),
  }
}

export function ungroupProblem(document: FormDocument, id: ElementId, kinds: Kinds): UngroupRefusal | null {
  const element = elementOf(document, id)
  const kind = element && kinds.get(element.kind)
  if (!kind || !element.children) return 'notGroup'
  if (kind.rows) return 'hasRows'
  if (kind.within && kind.within.length > 0) return 'isPart'
  const ids = contentAfterUnwrapping(document, id, kinds).map((one) => one.id)
  const place = { parent: element.parent, index: childrenOf(document, element.parent).indexOf(id) }
  return ids.length > 0 && canPlace(document, kinds, ids, place) !== null ? 'cannotUngroup' : null
}
