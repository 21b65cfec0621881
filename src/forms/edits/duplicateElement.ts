import { copyElements } from '../clipboard/copyElements.ts'
import { childrenOf, elementOf } from '../document/childrenOf.ts'
import type { ElementId, FormDocument } from '../document/FormDocument.ts'
import type { Edit } from './Edit.ts'
import { insertElements, type Making } from './insertElements.ts'
import { topmost } from './moveElement.ts'

/** Copies elements, with everything below them, to right after the last of them; logic between them reads the copies. */
export function duplicateElement(document: FormDocument, what: ElementId | readonly ElementId[], making: Making): Edit {
  const label = 'editor:edit.duplicateElement'
  const ids = topmost(document, typeof what === 'string' ? [what] : what)
  const last = elementOf(document, ids.at(-1) ?? '')
  if (!last) return { label, apply: (document) => document }
  const place = { parent: last.parent, index: childrenOf(document, last.parent).indexOf(last.id) + 1 }
  return { ...insertElements(document, copyElements(document, ids, making.kinds).roots, place, making), label }
}
