import { elementOf } from '../document/childrenOf.ts'
import type { Element, FormDocument } from '../document/FormDocument.ts'
import type { StoredElement } from '../document/StoredDocument.ts'
import type { Kinds } from '../kinds/ElementKind.ts'

/** Elements to be placed, as the placement rules see them. */
export interface Load {
  /** The kind of each element that comes directly into the list. */
  readonly kinds: readonly string[]
  /** Levels that the highest of them takes up. */
  readonly levels: number
  /** By how many elements the document grows. */
  readonly more: number
}

/** Elements of the document, which move. */
export function loadOf(document: FormDocument, elements: readonly Element[]): Load {
  let levels = 0
  for (const element of elements) levels = Math.max(levels, heightOf(document, element))
  return { kinds: elements.map(({ kind }) => kind), levels, more: 0 }
}

/** A new element of a kind, with what that starts with. */
export function loadOfKind(kinds: Kinds, kindId: string): Load {
  const starts = kinds.get(kindId)?.starts?.length ?? 0
  return { kinds: [kindId], levels: starts > 0 ? 2 : 1, more: 1 + starts }
}

/** Elements that are not in the document. */
export function loadOfStored(elements: readonly StoredElement[]): Load {
  return {
    kinds: elements.map(({ kind }) => kind),
    levels: Math.max(0, ...elements.map(levelsOf)),
    more: elements.reduce((sum, element) => sum + countIn(element), 0),
  }
}

/** Levels an element takes up, itself included. Bounded by the document's limit of depth. */
function heightOf(document: FormDocument, { children = [] }: Element): number {
  let highest = 0
  for (const id of children) {
    const child = elementOf(document, id)
    if (child) highest = Math.max(highest, heightOf(document, child))
  }
  return highest + 1
}

function levelsOf({ children = [] }: StoredElement): number {
  return 1 + Math.max(0, ...children.map(levelsOf))
}

/** Elements in a stored tree, itself included. */
function countIn({ children = [] }: StoredElement): number {
  return children.reduce((sum, child) => sum + countIn(child), 1)
}
