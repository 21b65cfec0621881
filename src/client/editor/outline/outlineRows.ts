import { elementOf } from '../../../forms/document/childrenOf.ts'
import type { ElementId, FormDocument } from '../../../forms/document/FormDocument.ts'
import type { Ids } from '../store/View.ts'

/** The row that holds what stands in the footer; no element has such an id. */
export const FOOTER = 'footer'

/** Pixels that a level is set in. */
export const INDENT = 14

/** One visible row of the tree. */
export interface OutlineRow {
  /** An element's, or FOOTER. */
  readonly id: ElementId
  readonly level: number
  /** Among those beside it, from 1. */
  readonly position: number
  readonly count: number
  /** Null: it holds nothing. */
  readonly isOpen: boolean | null
}

/** The rows of the tree, without what is folded; with `found`, those alone, unfolded. */
export function outlineRows(document: FormDocument, collapsed: Ids, found: Ids | null): readonly OutlineRow[] {
  const rows: OutlineRow[] = []
  const visible = (ids: readonly ElementId[]) => (found ? ids.filter((id) => found.has(id)) : ids)
  const add = (ids: readonly ElementId[], level: number, extra = 0) => {
    const shown = visible(ids)
    for (const [i, id] of shown.entries()) {
      const children = elementOf(document, id)?.children
      const isOpen = children && children.length > 0 ? found !== null || !collapsed.has(id) : null
      rows.push({ id, level, position: i + 1, count: shown.length + extra, isOpen })
      if (isOpen && children) add(children, level + 1)
    }
  }
  const { children, footer } = document.roots
  const hasFooter = visible(footer).length > 0
  add(children, 1, hasFooter ? 1 : 0)
  if (hasFooter) {
    const isOpen = found !== null || !collapsed.has(FOOTER)
    const count = visible(children).length + 1
    rows.push({ id: FOOTER, level: 1, position: count, count, isOpen })
    if (isOpen) add(footer, 2)
  }
  return rows
}

/** Whether two lists say the same, so that the older one can stay. */
export function sameRows(a: readonly OutlineRow[], b: readonly OutlineRow[]): boolean {
  return (
    a.length === b.length &&
    a.every((row, i) => {
      const other = b[i]
      return (
        row.id === other?.id &&
        row.level === other.level &&
        row.isOpen === other.isOpen &&
        row.position === other.position &&
        row.count === other.count
      )
    })
  )
}
