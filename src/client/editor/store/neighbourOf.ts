import { childrenOf, elementOf, parentIdOf } from '../../../forms/document/childrenOf.ts'
import type { ElementId, FormDocument } from '../../../forms/document/FormDocument.ts'

/** What to select when elements go: the one after the last of them, else before it, else what held it, else nothing. */
export function neighbourOf(document: FormDocument, gone: readonly ElementId[]): ElementId | null {
  const id = gone.at(-1) ?? ''
  const element = elementOf(document, id)
  if (!element) return null
  const siblings = childrenOf(document, element.parent)
  const at = siblings.indexOf(id)
  const before = siblings.slice(0, at).findLast((one) => !gone.includes(one))
  return siblings[at + 1] ?? before ?? parentIdOf(element)
}
