import { childrenOf, elementOf } from '../document/childrenOf.ts'
import type { Area, Element, ElementId, FormDocument, ParentRef } from '../document/FormDocument.ts'

/** A document being merged: its lists and elements are replaced, their contents never modified. */
export interface MergeDraft {
  /** Changes with every call below. */
  readonly document: FormDocument
  /** Number of elements. */
  readonly count: number
  put(element: Element): void
  remove(ids: Iterable<ElementId>): void
  /** Moves or adds an element to a list, before `index`. */
  place(element: Element, parent: ParentRef, index: number): void
}

export function createMergeDraft(start: FormDocument): MergeDraft {
  const elements: { [id: ElementId]: Element } = { ...start.elements }
  const roots: { [area in Area]: readonly ElementId[] } = { ...start.roots }
  const document: FormDocument = { ...start, elements, roots }

  const write = (parent: ParentRef, list: readonly ElementId[]) => {
    if (typeof parent === 'string') roots[parent] = list
    else {
      const holder = elementOf(document, parent.in)
      if (holder) elements[parent.in] = { ...holder, children: list }
    }
  }
  const takeOut = (id: ElementId) => {
    const parent = elementOf(document, id)?.parent
    const list = parent === undefined ? [] : childrenOf(document, parent)
    if (parent !== undefined && list.includes(id))
      write(
        parent,
        list.filter((one) => one !== id),
      )
  }
  let count = Object.keys(elements).length
  const set = (element: Element) => {
    if (!Object.hasOwn(elements, element.id)) count++
    elements[element.id] = element
  }
  return {
    document,
    get count() {
      return count
    },
    put: set,
    remove: (ids) => {
      for (const id of ids) {
        takeOut(id)
        if (Object.hasOwn(elements, id)) count--
        delete elements[id]
      }
    },
    place: (element, parent, index) => {
      takeOut(element.id)
      set({ ...element, parent })
      const list = childrenOf(document, parent)
      write(parent, [...list.slice(0, index), element.id, ...list.slice(index)])
    },
  }
}
