import { childrenOf, elementOf } from '../document/childrenOf.ts'
import type { ElementId, FormDocument } from '../document/FormDocument.ts'
import type { Kinds } from '../kinds/ElementKind.ts'

/**
 * Columns of a layout that would be removed, since all their content leaves. None if any column was empty before: its
 * author keeps empty columns on purpose. None for other layouts.
 */
export function emptiedColumns(
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
