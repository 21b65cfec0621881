import { elementOf } from '../document/childrenOf.ts'
import type { Element, FormDocument } from '../document/FormDocument.ts'
import type { StoredElement } from '../document/StoredDocument.ts'
import type { Kinds } from '../kinds/ElementKind.ts'

/** Elements to be placed, as needed by the placement rules. */
export interface PlacementNeeds {
  /** Kinds of the elements added directly to the list. */
  readonly kinds: readonly string[]
  /** Height of the tallest of them, in levels. */
  readonly levels: number
  /** Number of elements added to the document. */
  readonly more: number
}

/** Load of existing elements, which are moved. */
export function placementNeedsOf(document: FormDocument, elements: readonly Element[]): PlacementNeeds {
  let levels = 0
  for (const element of elements) levels = Math.max(levels, heightOf(document, element))
  return { kinds: elements.map(({ kind }) => kind), levels, more: 0 }
}

/** Load of a new element with its initial content. */
export function placementNeedsOfKind(kinds: Kinds, kindId: string): PlacementNeeds {
  const starts = kinds.get(kindId)?.starts?.length ?? 0
  return { kinds: [kindId], levels: starts > 0 ? 2 : 1, more: 1 + starts }
}

/** Load of elements not in the document. */
export function placementNeedsOfStored(elements: readonly StoredElement[]): PlacementNeeds {
  return {
    kinds: elements.map(({ kind }) => kind),
    levels: Math.max(0, ...elements.map(levelsOf)),
    more: elements.reduce((sum, element) => sum + countIn(element), 0),
  }
}

/** Height of an element in levels, including itself. Bounded by the document's maximum depth. */
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

/** Number of elements in a stored tree, including its root. */
function countIn({ children = [] }: StoredElement): number {
  return children.reduce((sum, child) => sum + countIn(child), 1)
}
