import { childrenOf, elementOf } from '../document/childrenOf.ts'
import type { ElementId, FormDocument } from '../document/FormDocument.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { addElement, type FirstSettings, type NewElement } from './addElement.ts'
import { moveProblem } from './canPlace.ts'
import type { Edit } from './Edit.ts'
import { placementNeedsOf } from './PlacementNeeds.ts'
import { moveElement, topmostElements } from './moveElement.ts'
import { targetListOf, placementProblem, type PlaceRefusal } from './placementProblem.ts'

/**
 * Moves elements into a new layout at the position of the first one. If the layout nests answers, references to the
 * elements' answers are updated.
 */
export function groupElements(
  what: readonly ElementId[],
  layout: NewElement,
  kinds: Kinds,
  settingsOf?: FirstSettings,
): Edit {
  return {
    label: 'editor:edit.groupElements',
    creates: [layout.id],
    apply: (document) => {
      const place = placeOfFirst(document, topmostElements(document, what))
      if (!place) return document
      const withLayout = addElement(layout, place, kinds, settingsOf).apply(document)
      const grouped = moveElement(what, { parent: { in: layout.id }, index: 0 }, kinds).apply(withLayout)
      return grouped === withLayout ? document : grouped
    },
  }
}

/**
 * Returns why elements must not be moved into a new layout; null if they may. Cheap, since a button calls it at every
 * change.
 */
export function groupProblem(
  document: FormDocument,
  what: readonly ElementId[],
  layout: string,
  kinds: Kinds,
): PlaceRefusal | null {
  const ids = topmostElements(document, what)
  const place = placeOfFirst(document, ids)
  const targetList = place && targetListOf(document, place.parent)
  if (!place || !targetList) return 'editor:place.gone'
  const load = placementNeedsOf(
    document,
    ids.flatMap((id) => elementOf(document, id) ?? []),
  )
  const around = { kinds: [layout], levels: 1 + load.levels, more: 1 }
  return (
    moveProblem(document, kinds, around, place) ??
    placementProblem(document, kinds, load, { ...targetList, holder: layout, depth: targetList.depth + 1, stay: 0 })
  )
}

function placeOfFirst(document: FormDocument, [id = '']: readonly ElementId[]) {
  const first = elementOf(document, id)
  return first && { parent: first.parent, index: childrenOf(document, first.parent).indexOf(first.id) }
}
