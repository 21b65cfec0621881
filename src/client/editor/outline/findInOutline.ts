import { ancestorsOf } from '../../../forms/document/ancestorsOf.ts'
import type { Element, ElementId, FormDocument } from '../../../forms/document/FormDocument.ts'
import { foldText } from '../../../render/ui/choiceSearch.ts'
import type { Ids } from '../store/View.ts'

export interface OutlineMatches {
  /** Elements that match. */
  readonly hits: Ids
  /** Matching elements and their ancestors. */
  readonly rows: Ids
}

/**
 * Finds the elements that contain every word of a query, ignoring case and accents; null for an empty query. `enumStrings`
 * returns the searched text: label, name and kind.
 */
export function findInOutline(
  document: FormDocument,
  query: string,
  wordsOf: (element: Element) => string,
): OutlineMatches | null {
  const queryWords = foldText(query).split(/\s+/).filter(Boolean)
  if (queryWords.length === 0) return null
  const hits = new Set<ElementId>()
  const rows = new Set<ElementId>()
  for (const element of Object.values(document.elements)) {
    const words = foldText(wordsOf(element))
    if (!queryWords.every((word) => words.includes(word))) continue
    hits.add(element.id)
    rows.add(element.id)
    for (const holder of ancestorsOf(document, element.id)) rows.add(holder.id)
  }
  return { hits, rows }
}
