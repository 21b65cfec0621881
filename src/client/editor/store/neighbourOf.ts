import { childrenOf, elementOf, parentIdOf } from '../../../forms/document/childrenOf.ts'
import type { ElementId, FormDocument } from '../../../forms/document/FormDocument.ts'

/** What to select when an element goes: the one after it, else before it, else what held it, else nothing. */
export function neighbourOf(document: FormDocument, id: ElementId): ElementId | null {
  const element = elementOf(document, id)
  if (!element) return null
  const siblings = childrenOf(document, element.parent)
  const at = siblings.indexOf(id)
  return siblings[at + 1] ?? siblings[at - 1] ?? parentIdOf(element)
}
