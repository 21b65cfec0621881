import { childrenOf, elementOf, parentIdOf } from '../document/childrenOf.ts'
import type { ElementId, FormDocument } from '../document/FormDocument.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { partsLeft } from './partsLeft.ts'
import { wrapInLayout } from './wrapInLayout.ts'
import { without } from './without.ts'

/**
 * Tidies the columns that elements left, by a move or for good: a column that they emptied goes, and columns of which only
 * one is left dissolve, so that what it holds stands in their place. Columns that their author made empty stay: they are
 * not emptied, and beside such a one nothing dissolves. `left` are the ids that went, as they stood in `before`.
 */
export function dissolveColumns(
  before: FormDocument,
  after: FormDocument,
  left: readonly ElementId[],
  kinds: Kinds,
): FormDocument {
  let document = after
  const layouts = new Set(left.flatMap((id) => columnsAround(before, id, kinds)))
  for (const layout of layouts) {
    const columns = elementOf(document, layout)
    if (!columns) continue
    const { least = 0 } = kinds.get(columns.kind)?.holds ?? {}
    const isGone = (id: ElementId) => {
      const element = elementOf(document, id)
      const was = elementOf(before, id)
      return !element || parentIdOf(element) !== (was && parentIdOf(was))
    }
    const emptied = partsLeft(before, kinds, layout, isGone)
    // What came into a column meanwhile keeps it.
    const empty = emptied.filter((part) => elementOf(document, part)?.children?.length === 0)
    const now = partsIn(document, layout, kinds).filter((id) => !empty.includes(id))
    const hadEnough = partsIn(before, layout, kinds).length >= least || emptied.length > 0
    if (now.length >= least || !hadEnough) document = without(document, empty)
    else {
      document = wrapInLayout(document, layout, kinds)
      // All of it went: what is around may be a column that holds nothing now.
      for (const outer of columnsAround(before, layout, kinds)) layouts.add(outer)
    }
  }
  return document
}

/** The columns of a layout: a draft may hold others in it, too, which are none. */
function partsIn(document: FormDocument, layout: ElementId, kinds: Kinds): readonly ElementId[] {
  const { accepts = [] } = kinds.get(elementOf(document, layout)?.kind ?? '') ?? {}
  return childrenOf(document, { in: layout }).filter((id) => accepts.includes(elementOf(document, id)?.kind ?? ''))
}

/** The columns that an element stands in directly or is one of: the layout around it or around that. */
function columnsAround(document: FormDocument, id: ElementId, kinds: Kinds): readonly ElementId[] {
  const found: ElementId[] = []
  let holder = elementOf(document, id)
  for (let levels = 0; levels < 2 && holder; levels++) {
    holder = elementOf(document, parentIdOf(holder) ?? '')
    if (holder && kinds.get(holder.kind)?.sideBySide) found.push(holder.id)
  }
  return found
}
