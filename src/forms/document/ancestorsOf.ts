import type { Kinds } from '../kinds/ElementKind.ts'
import { elementOf, parentIdOf } from './childrenOf.ts'
import type { Area, Element, ElementId, FormDocument, ParentRef } from './FormDocument.ts'

/** Enclosing elements, innermost first. */
export function ancestorsOf(document: FormDocument, id: ElementId): readonly Element[] {
  const found: Element[] = []
  let parent = elementOf(document, id)
  while (parent) {
    const above = parentIdOf(parent)
    parent = above === null ? undefined : elementOf(document, above)
    if (parent) found.push(parent)
  }
  return found
}

/** Answer scope of an element: the innermost enclosing element that nests answers under its name; null at the root. */
export function answerScopeOf(document: FormDocument, id: ElementId, kinds: Kinds): ElementId | null {
  return ancestorsOf(document, id).find((element) => kinds.get(element.kind)?.nests)?.id ?? null
}

/** Answer scope of the items of a list. */
export function answerScopeIn(document: FormDocument, parent: ParentRef, kinds: Kinds): ElementId | null {
  if (typeof parent === 'string') return null
  const holder = elementOf(document, parent.in)
  return holder && kinds.get(holder.kind)?.nests ? holder.id : answerScopeOf(document, parent.in, kinds)
}

/** Top-level area of an element or list. */
export function areaOf(document: FormDocument, parent: ParentRef): Area {
  if (typeof parent === 'string') return parent
  const holder = elementOf(document, parent.in)
  const top = ancestorsOf(document, parent.in).at(-1) ?? holder
  return typeof top?.parent === 'string' ? top.parent : 'children'
}
