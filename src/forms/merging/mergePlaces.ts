import { childrenOf, elementOf, sameParent } from '../document/childrenOf.ts'
import type { Element, ElementId, FormDocument, ParentRef } from '../document/FormDocument.ts'
import { walk, walkFrom } from '../document/walk.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import type { Conflict } from './Conflict.ts'
import type { Departures } from './departuresOf.ts'
import { entriesToMove } from './entriesToMove.ts'
import { sameValue } from './sameValue.ts'
import type { Versions } from './Versions.ts'
import type { MergeDraft } from './MergeDraft.ts'
import { ancestorsOf } from '../document/ancestorsOf.ts'
import { DOCUMENT_LIMITS } from '../document/StoredDocument.ts'
import { canPlace, moveProblem } from '../edits/canPlace.ts'
import type { PlaceRefusal } from '../edits/placementProblem.ts'

/**
 * Adds what theirs added and moves what theirs moved, in their order, each after its predecessor there. Positions that
 * the placement rules refuse are reported and left as here.
 */
export function mergePlaces(
  work: MergeDraft,
  { base, mine, theirs }: Versions,
  kinds: Kinds,
  departures: Departures,
  report: (conflict: Conflict) => boolean,
): void {
  const movedTheirs = lists(base, theirs)
  const movedMine = lists(base, mine)
  /** True if the current position is from theirs: added or moved. */
  const isPlaced = (id: ElementId) => !elementOf(base, id) || !elementOf(mine, id) || movedTheirs(id)
  const left = new Set<ElementId>()
  /** Deleted here, and restored with its content in theirs. */
  const back = new Set<ElementId>()

  for (const their of walk(theirs)) {
    const { id, parent } = their
    const own = elementOf(mine, id)
    const old = elementOf(base, id)
    if (typeof parent !== 'string' && left.has(parent.in) && !own) {
      left.add(id)
      continue
    }
    if (own) {
      if (!old || !movedTheirs(id)) continue
      const places = movedMine(id) ? bothMoved(mine, own, theirs, their) : null
      if (places === 'same' || (places && !report({ element: id, path: [], ...places }))) continue
    } else if (old) {
      // Deleted here: restored only if theirs changed it, and if chosen.
      const isBack =
        (typeof parent !== 'string' && back.has(parent.in)) ||
        (isTouched(id, base, mine, theirs) &&
          report({ key: `gone/${id}`, what: 'gone', element: id, path: [], mine: undefined, theirs: their }))
      if (!isBack) {
        left.add(id)
        continue
      }
      back.add(id)
    }
    let list: ParentRef | null = parent
    if (refuses(work, their, own, kinds, departures)) {
      list = own ? null : shelterFor(work, their, theirs, kinds)
      const what = list === null ? 'refused' : 'rehomed'
      report({ key: `${what}/${id}`, what, element: id, path: [], mine: list ?? own?.parent, theirs: parent })
    }
    if (list === null) {
      left.add(id)
      continue
    }
    const element = elementOf(work.document, id) ?? emptied(their)
    const index = list === parent ? indexIn(work.document, theirs, parent, id, isPlaced) : Infinity
    work.place(element, list, index)
    departures.arrived(id)
  }
}

/** Conflict of an element moved by both sides; `same` if to the same position. */
function bothMoved(mine: FormDocument, own: Element, theirs: FormDocument, their: Element) {
  const { id } = own
  if (!sameParent(own.parent, their.parent))
    return { key: `place/${id}`, what: 'place', mine: own.parent, theirs: their.parent } as const
  const [here, there] = [childrenOf(mine, own.parent), childrenOf(theirs, their.parent)]
  const before = (list: readonly ElementId[], other: readonly ElementId[]) => {
    const known = new Set(other)
    return list.slice(0, list.indexOf(id)).findLast((one) => known.has(one))
  }
  if (before(here, there) === before(there, here)) return 'same'
  return { key: `order/${id}`, what: 'order', mine: here.indexOf(id) + 1, theirs: there.indexOf(id) + 1 } as const
}

/** True if theirs changed an element deleted here, or its content. */
function isTouched(id: ElementId, base: FormDocument, mine: FormDocument, theirs: FormDocument): boolean {
  return Array.from(walkFrom(theirs, [id])).some((element) => {
    const old = elementOf(base, element.id)
    if (!old || !sameParent(old.parent, element.parent)) return true
    return !elementOf(mine, element.id) && isChanged(element, old)
  })
}

/** True if an element's own data differ, apart from position and children. */
export function isChanged(one: Element, other: Element): boolean {
  return (
    one !== other && !(one.kind === other.kind && one.name === other.name && sameValue(one.settings, other.settings))
  )
}

/** Returns a function that is true if an element moved between versions: to another list, or within its list. */
function lists(before: FormDocument, after: FormDocument): (id: ElementId) => boolean {
  const known = new Map<string, ReadonlySet<ElementId>>()
  return (id) => {
    const [old, now] = [elementOf(before, id), elementOf(after, id)]
    if (!old || !now) return false
    if (!sameParent(old.parent, now.parent)) return true
    const key = typeof now.parent === 'string' ? now.parent : `in ${now.parent.in}`
    let moved = known.get(key)
    if (!moved) {
      moved = entriesToMove(childrenOf(before, now.parent), childrenOf(after, now.parent))
      known.set(key, moved)
    }
    return moved.has(id)
  }
}

/** Copy without children; those of theirs are added afterwards. */
function emptied(element: Element): Element {
  return element.children ? { ...element, children: [] } : element
}

/** Index after the nearest predecessor in their list; else before the nearest placed successor; else first. */
function indexIn(
  document: FormDocument,
  theirs: FormDocument,
  parent: ParentRef,
  id: ElementId,
  isPlaced: (id: ElementId) => boolean,
): number {
  const list = childrenOf(document, parent).filter((one) => one !== id)
  const known = new Map(list.map((one, index) => [one, index]))
  const order = childrenOf(theirs, parent)
  const at = order.indexOf(id)
  for (let i = at - 1; i >= 0; i--) {
    const index = known.get(order[i] ?? '')
    if (index !== undefined) return index + 1
  }
  for (const one of order.slice(at + 1)) {
    const index = known.get(one)
    if (index !== undefined && !isPlaced(one)) return index
  }
  return 0
}

/** Problems that may disappear after other elements are removed. */
const UNTIL_LEFT: readonly (PlaceRefusal | null)[] = [
  'editor:place.full',
  'editor:place.tooDeep',
  'editor:place.tooMany',
]

/** True if it is not allowed at its position in theirs, even after all departing elements have left. */
function refuses(
  work: MergeDraft,
  their: Element,
  own: Element | undefined,
  kinds: Kinds,
  departures: Departures,
): boolean {
  const { document } = work
  const now = elementOf(document, their.id)
  if (now && own && sameParent(now.parent, their.parent)) return false
  const reason = now || isRoomFor(work) ? placeRefusal(document, their, their.parent, kinds) : 'editor:place.tooMany'
  if (!UNTIL_LEFT.includes(reason)) return reason !== null
  const later = departures.without(document)
  return later === null || placeRefusal(later, their, their.parent, kinds) !== null
}

/** Nearest enclosing list that accepts an element of theirs not allowed at its own position. */
function shelterFor(work: MergeDraft, their: Element, theirs: FormDocument, kinds: Kinds): ParentRef | null {
  const around: readonly ParentRef[] = [...ancestorsOf(theirs, their.id).map((holder) => holder.parent), 'children']
  return around.find((parent) => isRoomFor(work) && placeRefusal(work.document, their, parent, kinds) === null) ?? null
}

function placeRefusal(
  document: FormDocument,
  { id, kind }: Element,
  parent: ParentRef,
  kinds: Kinds,
): PlaceRefusal | null {
  const place = { parent, index: 0 }
  if (elementOf(document, id)) return canPlace(document, kinds, [id], place)
  return moveProblem(document, kinds, { kinds: [kind], levels: 1, more: 1 }, place)
}

/** Uses the workpiece's count, since the placement rules cache the count of a document. */
const isRoomFor = ({ count }: MergeDraft): boolean => count < DOCUMENT_LIMITS.elements
