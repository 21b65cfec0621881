import { childrenOf, elementOf, sameParent } from '../document/childrenOf.ts'
import type { Element, ElementId, FormDocument, ParentRef } from '../document/FormDocument.ts'
import { walk } from '../document/walk.ts'
import { canPlace } from '../edits/canPlace.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import type { Conflict } from './Conflict.ts'
import { movedIn } from './movedIn.ts'
import { sameValue } from './sameValue.ts'
import type { Versions } from './Versions.ts'
import type { Workpiece } from './Workpiece.ts'

/**
 * Adds what theirs added and moves what theirs moved, in their order, each behind what it follows there. Legality is the
 * one rule of every move: what it refuses stays as it is here, and is told.
 */
export function mergePlaces(
  work: Workpiece,
  { base, mine, theirs }: Versions,
  kinds: Kinds,
  report: (conflict: Conflict) => boolean,
): void {
  const movedTheirs = lists(base, theirs)
  const movedMine = lists(base, mine)
  /** Whether theirs put it where it now stands: added or moved it. */
  const isPlaced = (id: ElementId) => !elementOf(base, id) || !elementOf(mine, id) || movedTheirs(id)
  const left = new Set<ElementId>()

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
      if (movedMine(id)) {
        if (sameParent(own.parent, parent)) continue
        if (!report({ key: `place/${id}`, what: 'place', element: id, path: [], mine: own.parent, theirs: parent }))
          continue
      }
    } else if (old) {
      // Deleted here: it comes back only when theirs changed it and a person wants it.
      const isWanted =
        isChanged(their, old) &&
        report({ key: `gone/${id}`, what: 'gone', element: id, path: [], mine: undefined, theirs: their })
      if (!isWanted) {
        left.add(id)
        continue
      }
    }
    if (refuses(work.document, their, own, kinds)) {
      left.add(id)
      report({ key: `refused/${id}`, what: 'refused', element: id, path: [], mine: own?.parent, theirs: parent })
      continue
    }
    const element = elementOf(work.document, id) ?? emptied(their)
    work.place(element, parent, indexIn(work.document, theirs, parent, id, isPlaced))
  }
}

/** Whether an element's own data differ; where it stands and what it holds aside. */
export function isChanged(one: Element, other: Element): boolean {
  return (
    one !== other && !(one.kind === other.kind && one.name === other.name && sameValue(one.settings, other.settings))
  )
}

/** Whether an element has moved from one version to the next: into another list, or among those it stood with. */
function lists(before: FormDocument, after: FormDocument): (id: ElementId) => boolean {
  const known = new Map<string, ReadonlySet<ElementId>>()
  return (id) => {
    const [old, now] = [elementOf(before, id), elementOf(after, id)]
    if (!old || !now) return false
    if (!sameParent(old.parent, now.parent)) return true
    const key = typeof now.parent === 'string' ? now.parent : `in ${now.parent.in}`
    let moved = known.get(key)
    if (!moved) {
      moved = movedIn(childrenOf(before, now.parent), childrenOf(after, now.parent))
      known.set(key, moved)
    }
    return moved.has(id)
  }
}

function refuses(document: FormDocument, { id, kind, parent }: Element, own: Element | undefined, kinds: Kinds) {
  const now = elementOf(document, id)
  if (now && own && sameParent(now.parent, parent)) return false
  return canPlace(document, kinds, now ? [id] : kind, { parent, index: 0 }) !== null
}

/** What theirs holds inside follows by itself. */
function emptied(element: Element): Element {
  return element.children ? { ...element, children: [] } : element
}

/** Behind the nearest one before it in their list; else before the nearest after it that is settled; else first. */
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
