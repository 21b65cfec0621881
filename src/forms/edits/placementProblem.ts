import { ancestorsOf, areaOf } from '../document/ancestorsOf.ts'
import { childrenOf, elementOf } from '../document/childrenOf.ts'
import type { Area, ElementId, FormDocument, ParentRef } from '../document/FormDocument.ts'
import { DOCUMENT_LIMITS } from '../document/StoredDocument.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { containmentProblem, type HoldingRefusal } from '../kinds/containmentProblem.ts'
import type { PlacementNeeds } from './PlacementNeeds.ts'

/** Reasons why something cannot be placed, as message keys; messages may contain `{{within}}` and `{{holder}}`. */
export type PlaceRefusal =
  | 'editor:place.gone'
  | 'editor:place.cycle'
  | `editor:place.${HoldingRefusal}`
  | 'editor:place.wrongArea'
  | 'editor:place.full'
  | 'editor:place.tooDeep'
  | 'editor:place.tooMany'

/** Properties of a list for the placement rules, existing or to be created. */
export interface TargetList {
  /** Kind of the layout it belongs to; null at top level. */
  readonly holder: string | null
  readonly area: Area
  /** Number of enclosing layouts. */
  readonly depth: number
  /** Number of elements that remain in it. */
  readonly stay: number
}

/**
 * Returns a list of the document; null if it does not exist. `leaving`: ids of elements that will be removed from it.
 */
export function targetListOf(
  document: FormDocument,
  parent: ParentRef,
  leaving: readonly ElementId[] = [],
): TargetList | null {
  const holder = typeof parent === 'string' ? null : elementOf(document, parent.in)
  if (holder === undefined) return null
  const list = childrenOf(document, parent)
  return {
    holder: holder?.kind ?? null,
    area: areaOf(document, parent),
    depth: holder ? ancestorsOf(document, holder.id).length + 1 : 0,
    stay: list.length - leaving.filter((id) => list.includes(id)).length,
  }
}

/**
 * Returns why a list must not take elements: their kinds, its capacity, its depth or the document's size. Null if it
 * may.
 */
export function placementProblem(
  document: FormDocument,
  kinds: Kinds,
  load: PlacementNeeds,
  targetList: TargetList,
): PlaceRefusal | null {
  const { holder, area, depth, stay } = targetList
  for (const kindId of new Set(load.kinds)) {
    const refusal = containmentProblem(kinds, kindId, holder)
    if (refusal) return `editor:place.${refusal}`
    const areas = kinds.get(kindId)?.areas ?? ['children']
    if (!areas.includes(area) || (holder !== null && !areas.includes('children'))) return 'editor:place.wrongArea'
  }
  const { most = Infinity } = kinds.get(holder ?? '')?.holds ?? {}
  if (stay + load.kinds.length > most) return 'editor:place.full'
  if (depth + load.levels > DOCUMENT_LIMITS.depth) return 'editor:place.tooDeep'
  return load.more > 0 && countOf(document) + load.more > DOCUMENT_LIMITS.elements ? 'editor:place.tooMany' : null
}

const counts = new WeakMap<FormDocument['elements'], number>()

/** Number of elements, needed on every move of a drag, so cached per document. */
function countOf({ elements }: FormDocument): number {
  const known = counts.get(elements)
  if (known !== undefined) return known
  const count = Object.keys(elements).length
  counts.set(elements, count)
  return count
}
