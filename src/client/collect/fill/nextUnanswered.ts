import type { ElementId } from '../../../forms/document/FormDocument.ts'
import { ROOT, type Filling, type RowId } from '../../../forms/filling/Filling.ts'

interface OpenQuestion {
  readonly id: ElementId
  readonly row: RowId
}

/**
 * Returns the first unanswered question after element `here`, in page order and row by row. Starts over at the top if
 * none is left below, or if `here` is not found. Null once all are answered.
 */
export function nextUnanswered(filling: Filling, here?: ElementId): OpenQuestion | null {
  const { byId, roots } = filling.compiled
  let first: OpenQuestion | null = null
  let isPast = false
  const visit = (ids: readonly ElementId[], row: RowId): OpenQuestion | null => {
    for (const id of ids) {
      const node = byId.get(id)
      if (!node) continue
      const { shown, readOnly } = filling.state(id, row)
      if (!shown) continue
      const { kind, path, element } = node
      if (kind.sort === 'input' && !kind.unasked && !readOnly && filling.get(path ?? '', row) === undefined) {
        if (isPast) return { id, row }
        if (id !== here) first ??= { id, row }
      }
      if (id === here) isPast = true
      if (!element.children) continue
      for (const inner of kind.rows ? filling.rows(id, row) : [row]) {
        const found = visit(element.children, inner)
        if (found) return found
      }
    }
    return null
  }
  return visit(roots.children, ROOT) ?? first
}
