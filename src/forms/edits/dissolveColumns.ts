import { childrenOf, elementOf, parentIdOf } from '../document/childrenOf.ts'
import type { ElementId, FormDocument } from '../document/FormDocument.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { emptiedColumns } from './emptiedColumns.ts'
import { unwrapLayout } from './unwrapLayout.ts'
import { withoutElements } from './withoutElements.ts'

/**
 * Removes columns emptied by moving or deleting elements, and dissolves columns of which only one remains, so that its
 * content takes their place. Columns that the author left empty are kept, and prevent dissolving. `left`: ids of the
 * elements that left, as in `before`.
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
    const emptied = emptiedColumns(before, kinds, layout, isGone)
    // A column that was filled meanwhile is kept.
    const empty = emptied.filter((part) => elementOf(document, part)?.children?.length === 0)
    const now = partsIn(document, layout, kinds).filter((id) => !empty.includes(id))
    const hadEnough = partsIn(before, layout, kinds).length >= least || emptied.length > 0
    if (now.length >= least || !hadEnough) document = withoutElements(document, empty)
    else {
      document = unwrapLayout(document, layout, kinds)
      // The whole layout is removed: an enclosing column may be empty now.
      for (const outer of columnsAround(before, layout, kinds)) layouts.add(outer)
    }
  }
  return document
}

/** The columns of a layout; drafts may contain other elements in it. */
function partsIn(document: FormDocument, layout: ElementId, kinds: Kinds): readonly ElementId[] {
  const { accepts = [] } = kinds.get(elementOf(document, layout)?.kind ?? '') ?? {}
  return childrenOf(document, { in: layout }).filter((id) => accepts.includes(elementOf(document, id)?.kind ?? ''))
}

/** Columns layouts that contain an element, or of which it is a column: the layout around it or the next outer one. */
function columnsAround(document: FormDocument, id: ElementId, kinds: Kinds): readonly ElementId[] {
  const found: ElementId[] = []
  let holder = elementOf(document, id)
  for (let levels = 0; levels < 2 && holder; levels++) {
    holder = elementOf(document, parentIdOf(holder) ?? '')
    if (holder && kinds.get(holder.kind)?.sideBySide) found.push(holder.id)
  }
  return found
}
