import { elementOf } from '../../../forms/document/childrenOf.ts'
import type { ElementId, FormDocument } from '../../../forms/document/FormDocument.ts'
import type { Ids } from '../store/View.ts'

/** Id of the footer's row; no element has it. */
export const FOOTER = 'footer'

/** Indentation per level, in pixels. */
export const INDENT = 14

/** One visible row of the tree. */
export interface OutlineRow {
  /** Id of an element, or FOOTER. */
  readonly id: ElementId
  readonly level: number
  /** Position among its siblings, from 1. */
  readonly position: number
  readonly count: number
  /** Null if it has no children. */
  readonly isOpen: boolean | null
}

/** Returns the rows of the tree, without those in collapsed layouts; with `found`, only those, expanded. */
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

/** True if two lists are equal, so that the older one can be reused. */
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
