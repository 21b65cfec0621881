import { ancestorsOf } from '../document/ancestorsOf.ts'
import { childrenOf, elementOf } from '../document/childrenOf.ts'
import type { Element, ElementId, FormDocument, Spot, Side } from '../document/FormDocument.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { placementNeedsOf, placementNeedsOfKind, type PlacementNeeds } from './PlacementNeeds.ts'
import { targetListOf, placementProblem, type PlaceRefusal, type TargetList } from './placementProblem.ts'
import { emptiedColumns } from './emptiedColumns.ts'
import { columnKinds, columnBeside } from './columnBeside.ts'

/**
 * Returns why elements must not be placed in a list or beside an element; null if they may. `what`: ids of elements to
 * move, or the kind of a new element. The single rule for edits, dragging, keyboard, outline and pasting.
 */
export function canPlace(
  document: FormDocument,
  kinds: Kinds,
  what: readonly ElementId[] | string,
  spot: Spot,
): PlaceRefusal | null {
  const ids = typeof what === 'string' ? [] : what
  const moved = ids.map((id) => elementOf(document, id))
  if (!moved.every((element): element is Element => element !== undefined)) return 'editor:place.gone'
  const on = 'beside' in spot ? spot.beside : typeof spot.parent === 'string' ? null : spot.parent.in
  if (on !== null && ids.length > 0) {
    const above = new Set([on, ...ancestorsOf(document, on).map(({ id }) => id)])
    if (ids.some((id) => above.has(id))) return 'editor:place.cycle'
  }
  return moveProblem(
    document,
    kinds,
    typeof what === 'string' ? placementNeedsOfKind(kinds, what) : placementNeedsOf(document, moved),
    spot,
    ids,
  )
}

/** Returns why a load must not be placed; null if it may. `ids`: those of its elements that exist in the document. */
export function moveProblem(
  document: FormDocument,
  kinds: Kinds,
  load: PlacementNeeds,
  spot: Spot,
  ids: readonly ElementId[] = [],
): PlaceRefusal | null {
  if ('beside' in spot) return besideProblem(document, kinds, load, spot, ids)
  const targetList = targetListOf(document, spot.parent, ids)
  if (!targetList || spot.index < 0 || spot.index > childrenOf(document, spot.parent).length) return 'editor:place.gone'
  return placementProblem(document, kinds, load, targetList)
}

/**
 * Returns why elements must not be placed beside an element. The columns created for them, or the additional column,
 * must be allowed there, and the elements in them. Columns that become empty are removed first.
 */
function besideProblem(
  document: FormDocument,
  kinds: Kinds,
  load: PlacementNeeds,
  side: Side,
  ids: readonly ElementId[],
): PlaceRefusal | null {
  const made = columnKinds(kinds)
  const room = columnBeside(document, kinds, side)
  if (!made || !room) return 'editor:place.gone'
  const inside = (targetList: TargetList, levels: number): TargetList => ({
    holder: made.part.id,
    area: targetList.area,
    depth: targetList.depth + levels,
    stay: 0,
  })

  if ('part' in room) {
    const { parent } = room.part
    const moving = new Set(ids)
    const targetList = targetListOf(
      document,
      parent,
      emptiedColumns(document, kinds, parent.in, (id) => moving.has(id)),
    )
    if (!targetList) return 'editor:place.gone'
    const part: PlacementNeeds = { kinds: [made.part.id], levels: 1 + load.levels, more: 1 + load.more }
    return (
      placementProblem(document, kinds, part, targetList) ??
      placementProblem(document, kinds, load, inside(targetList, 1))
    )
  }
  const { around } = room
  const targetList = targetListOf(document, around.parent, [around.id])
  if (!targetList) return 'editor:place.gone'
  const beside = placementNeedsOf(document, [around])
  const levels = 2 + Math.max(load.levels, beside.levels)
  const layout: PlacementNeeds = { kinds: [made.layout.id], levels, more: 3 + load.more }
  return (
    placementProblem(document, kinds, layout, targetList) ??
    placementProblem(document, kinds, beside, inside(targetList, 2)) ??
    placementProblem(document, kinds, load, inside(targetList, 2))
  )
}
