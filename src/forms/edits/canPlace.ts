import { ancestorsOf, areaOf } from '../document/ancestorsOf.ts'
import { childrenOf, elementOf } from '../document/childrenOf.ts'
import type { Element, ElementId, FormDocument, Place } from '../document/FormDocument.ts'
import { DOCUMENT_LIMITS } from '../document/StoredDocument.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { whyNotIn, type HoldingRefusal } from '../kinds/whyNotIn.ts'

/** Why something cannot be put at a place, as message keys; their words may mention `{{within}}` and `{{holder}}`. */
export type PlaceRefusal =
  | 'editor:place.gone'
  | 'editor:place.cycle'
  | `editor:place.${HoldingRefusal}`
  | 'editor:place.wrongArea'
  | 'editor:place.tooDeep'
  | 'editor:place.tooMany'

/**
 * Whether elements may be put at a place: null, or the reason why not. `what` is the ids of elements that move,
 * or the id of a kind of which a new element is made. The one rule for edits, dragging and the keyboard.
 */
export function canPlace(
  document: FormDocument,
  kinds: Kinds,
  what: readonly ElementId[] | string,
  { parent, index }: Place,
): PlaceRefusal | null {
  const holder = typeof parent === 'string' ? null : elementOf(document, parent.in)
  if (holder === undefined || index < 0 || index > childrenOf(document, parent).length) return 'editor:place.gone'

  const moved = typeof what === 'string' ? [] : what.map((id) => elementOf(document, id))
  if (!moved.every((element): element is Element => element !== undefined)) return 'editor:place.gone'
  const above = holder ? [holder, ...ancestorsOf(document, holder.id)] : []
  if (moved.some(({ id }) => above.some((element) => element.id === id))) return 'editor:place.cycle'

  const area = areaOf(document, parent)
  const kindIds = typeof what === 'string' ? [what] : moved.map((element) => element.kind)
  for (const kindId of kindIds) {
    const refusal = whyNotIn(kinds, kindId, holder?.kind ?? null)
    if (refusal) return `editor:place.${refusal}`
    const areas = kinds.get(kindId)?.areas ?? ['children']
    if (!areas.includes(area) || (holder && !areas.includes('children'))) return 'editor:place.wrongArea'
  }

  const starts = typeof what === 'string' ? (kinds.get(what)?.starts?.length ?? 0) : 0
  const height = Math.max(starts > 0 ? 2 : 1, ...moved.map((element) => heightOf(document, element)))
  if (above.length + height > DOCUMENT_LIMITS.depth) return 'editor:place.tooDeep'
  if (typeof what === 'string' && countOf(document) + starts >= DOCUMENT_LIMITS.elements) return 'editor:place.tooMany'
  return null
}

/** Levels an element takes up, itself included. Bounded by the document's limit of depth. */
export function heightOf(document: FormDocument, { children = [] }: Element): number {
  let highest = 0
  for (const id of children) {
    const child = elementOf(document, id)
    if (child) highest = Math.max(highest, heightOf(document, child))
  }
  return highest + 1
}

const counts = new WeakMap<FormDocument['elements'], number>()

/** How many elements there are. Asked on every move of a drag, so counted once per document. */
export function countOf({ elements }: FormDocument): number {
  const known = counts.get(elements)
  if (known !== undefined) return known
  const count = Object.keys(elements).length
  counts.set(elements, count)
  return count
}
