import { childrenOf, elementOf, sameParent } from '../document/childrenOf.ts'
import type { Area, Element, ElementId, FormDocument } from '../document/FormDocument.ts'
import type { Versions } from './Versions.ts'

/**
 * Elements that theirs deleted or moved to another list, while they are still in their old list. Elements that replace
 * them are often placed first, and need their room.
 */
export interface Departures {
  /** The document without them; null if there are none left. */
  without(document: FormDocument): FormDocument | null
  /** The element is at its final position; its room is taken. */
  arrived(id: ElementId): void
  /** Elements that did stay although their room was given away. */
  stayed(document: FormDocument): readonly ElementId[]
}

/** `staying`: elements that are not expected to leave. */
export function departuresOf({ base, mine, theirs }: Versions, staying: ReadonlySet<ElementId>): Departures {
  const leaving = new Set<ElementId>()
  for (const { id, parent } of Object.values(base.elements)) {
    const their = elementOf(theirs, id)
    const isLeaving = elementOf(mine, id) && (!their || !sameParent(their.parent, parent))
    if (isLeaving && !staying.has(id)) leaving.add(id)
  }
  let isCountedOn = false
  return {
    without: (document) => {
      if (leaving.size === 0) return null
      isCountedOn = true
      return leave(document, leaving, theirs)
    },
    arrived: (id) => void leaving.delete(id),
    stayed: (document) => (isCountedOn ? [...leaving].filter((id) => elementOf(document, id)) : []),
  }
}

function leave(document: FormDocument, leaving: ReadonlySet<ElementId>, theirs: FormDocument): FormDocument {
  const elements: { [id: ElementId]: Element } = { ...document.elements }
  const roots: { [area in Area]: readonly ElementId[] } = { ...document.roots }
  const holders = new Set(Array.from(leaving, (id) => elementOf(document, id)?.parent))
  for (const parent of holders) {
    if (parent === undefined) continue
    const rest = childrenOf(document, parent).filter((id) => !leaving.has(id))
    if (typeof parent === 'string') roots[parent] = rest
    else {
      const holder = elements[parent.in]
      if (holder) elements[parent.in] = { ...holder, children: rest }
    }
  }
  for (const id of leaving) if (!elementOf(theirs, id)) delete elements[id]
  return { ...document, elements, roots }
}
