import { childrenOf, elementOf, parentIdOf } from '../../../forms/document/childrenOf.ts'
import type { ElementId, FormDocument } from '../../../forms/document/FormDocument.ts'
import { walkFrom } from '../../../forms/document/walk.ts'

/**
 * Returns the element to select in `after` when elements of `before` were removed: the one after the last of them, else
 * before it, else its parent, else null. If the enclosing columns were removed as well, what took their place.
 */
export function neighbourOf(before: FormDocument, gone: readonly ElementId[], after: FormDocument): ElementId | null {
  for (let element = elementOf(before, gone.at(-1) ?? ''); element;) {
    const siblings = childrenOf(before, element.parent)
    const at = siblings.indexOf(element.id)
    for (const sibling of [...siblings.slice(at + 1), ...siblings.slice(0, at).toReversed()]) {
      for (const { id } of walkFrom(before, [sibling])) if (elementOf(after, id)) return id
    }
    const holder = parentIdOf(element)
    if (holder !== null && elementOf(after, holder)) return holder
    element = elementOf(before, holder ?? '')
  }
  return null
}
