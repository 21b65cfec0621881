import { childrenOf, elementOf, sameParent } from '../document/childrenOf.ts'
import type { Area, Element, ElementId, FormDocument } from '../document/FormDocument.ts'
import type { Versions } from './Versions.ts'

/**
 * What theirs deleted, or moved into another list, until it is gone from where it stands in mine. What comes in its stead
 * is often placed first, and has to have the room that it leaves.
 */
export interface Departures {
  /** The document as its lists will be without them; null where none is left to go. */
  without(document: FormDocument): FormDocument | null
  /** It stands where it will: its place is taken. */
  arrived(id: ElementId): void
  /** Those whose room was given away, and who stand there after all. */
  stayed(document: FormDocument): readonly ElementId[]
}

/** `staying` is not counted on to leave. */
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
