import { childrenOf, elementOf } from '../document/childrenOf.ts'
import type { ElementId, FormDocument } from '../document/FormDocument.ts'
import type { Kinds } from '../kinds/ElementKind.ts'

/**
 * The columns of a layout that go, because all they held leaves them. None where one of them held nothing already: its
 * author keeps columns empty on purpose, so those that are emptied stay as well. None of a layout that is no columns.
 */
export function partsLeft(
  document: FormDocument,
  kinds: Kinds,
  layout: ElementId,
  leaves: (id: ElementId) => boolean,
): readonly ElementId[] {
  const element = elementOf(document, layout)
  if (!element || !kinds.get(element.kind)?.sideBySide) return []
  const parts = childrenOf(document, { in: layout })
  const heldBy = (part: ElementId) => childrenOf(document, { in: part })
  if (parts.some((part) => heldBy(part).length === 0)) return []
  return parts.filter((part) => heldBy(part).every(leaves))
}
