import type { Element, ElementId, FormDocument, ParentRef } from './FormDocument.ts'

/** Returns the element with this id; undefined if there is none. */
export function elementOf(document: FormDocument, id: ElementId): Element | undefined {
  return Object.hasOwn(document.elements, id) ? document.elements[id] : undefined
}

/** Ids in a list, in order; empty for an element without children. */
export function childrenOf(document: FormDocument, parent: ParentRef): readonly ElementId[] {
  if (typeof parent === 'string') return document.roots[parent]
  return elementOf(document, parent.in)?.children ?? []
}

/** Id of the enclosing element; null at top level. */
export function parentIdOf(element: Element): ElementId | null {
  return typeof element.parent === 'string' ? null : element.parent.in
}

export function sameParent(a: ParentRef, b: ParentRef): boolean {
  return typeof a === 'string' || typeof b === 'string' ? a === b : a.in === b.in
}
