import { ancestorsOf } from '../document/ancestorsOf.ts'
import { childrenOf, elementOf } from '../document/childrenOf.ts'
import type { ElementId, FormDocument } from '../document/FormDocument.ts'
import { DOCUMENT_LIMITS } from '../document/StoredDocument.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { whyNotIn } from '../kinds/whyNotIn.ts'
import { addElement, type FirstSettings, type NewElement } from './addElement.ts'
import { canPlace, heightOf, type PlaceRefusal } from './canPlace.ts'
import type { Edit } from './Edit.ts'
import { moveElement, topmost } from './moveElement.ts'

/**
 * Puts elements into a new layout that stands where the first of them stood. Where the layout's answers have a name of
 * their own, logic that reads the elements' answers follows them into it.
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
      const place = placeOfFirst(document, topmost(document, what))
      if (!place) return document
      const grown = addElement(layout, place, kinds, settingsOf).apply(document)
      const grouped = moveElement(what, { parent: { in: layout.id }, index: 0 }, kinds).apply(grown)
      return grouped === grown ? document : grouped
    },
  }
}

/** Why elements may not be put into a new layout, null when they may. Cheap: a button asks at every change. */
export function whyNotGroup(
  document: FormDocument,
  what: readonly ElementId[],
  layout: string,
  kinds: Kinds,
): PlaceRefusal | null {
  const ids = topmost(document, what)
  const place = placeOfFirst(document, ids)
  const refusal = place ? canPlace(document, kinds, layout, place) : 'editor:place.gone'
  if (!place || refusal) return refusal
  let height = 0
  for (const id of ids) {
    const element = elementOf(document, id)
    if (!element) continue
    const held = whyNotIn(kinds, element.kind, layout)
    if (held) return `editor:place.${held}`
    if (!(kinds.get(element.kind)?.areas ?? ['children']).includes('children')) return 'editor:place.wrongArea'
    height = Math.max(height, heightOf(document, element))
  }
  const above = typeof place.parent === 'string' ? 0 : ancestorsOf(document, place.parent.in).length + 1
  return above + 1 + height > DOCUMENT_LIMITS.depth ? 'editor:place.tooDeep' : null
}

function placeOfFirst(document: FormDocument, [id = '']: readonly ElementId[]) {
  const first = elementOf(document, id)
  return first && { parent: first.parent, index: childrenOf(document, first.parent).indexOf(first.id) }
}
