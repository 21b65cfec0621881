import { ancestorsOf } from '../document/ancestorsOf.ts'
import { childrenOf, elementOf } from '../document/childrenOf.ts'
import type { Element, ElementId, FormDocument, Spot } from '../document/FormDocument.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { loadOf, loadOfKind, type Load } from './Load.ts'
import { besideProblem } from './besideProblem.ts'
import { shelfOf, placementProblem, type PlaceRefusal } from './placementProblem.ts'

/**
 * Whether elements may be put into a list or at an element's side: null, or the reason why not. `what` is the ids of
 * elements that move, or the id of a kind of which a new element is made. The one rule for edits, dragging, the keyboard,
 * the outline and pasting.
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
    typeof what === 'string' ? loadOfKind(kinds, what) : loadOf(document, moved),
    spot,
    ids,
  )
}

/** The same for anything that the rules can weigh; `ids` are those of it that stand in the document. */
export function moveProblem(
  document: FormDocument,
  kinds: Kinds,
  load: Load,
  spot: Spot,
  ids: readonly ElementId[] = [],
): PlaceRefusal | null {
  if ('beside' in spot) return besideProblem(document, kinds, load, spot, ids)
  const shelf = shelfOf(document, spot.parent, ids)
  if (!shelf || spot.index < 0 || spot.index > childrenOf(document, spot.parent).length) return 'editor:place.gone'
  return placementProblem(document, kinds, load, shelf)
}
