import type { PlanNode } from '../../../forms/compile/CompiledForm.ts'
import type { ElementId } from '../../../forms/document/FormDocument.ts'
import { ROOT, type Filling, type Progress, type RowId } from '../../../forms/filling/Filling.ts'

/** A part of a form that has a name, and how far it is. */
interface Section extends Progress {
  readonly node: PlanNode
}

/**
 * The named parts that stand in a form one below the other, in order; none where it goes in pages or tabs, which name
 * themselves. A part that is hidden, or asks nothing now, is left out.
 */
export function sectionsOf(filling: Filling): readonly Section[] {
  const { byId, roots } = filling.compiled
  return roots.children.flatMap((id) => {
    const node = byId.get(id)
    if (!node || node.kind.sort !== 'layout' || !node.element.settings['label']) return []
    const progress = progressIn(filling, id, ROOT)
    return progress.asked > 0 ? [{ node, ...progress }] : []
  })
}

/** How many questions are asked in an element, and how many of them are answered. */
function progressIn(filling: Filling, id: ElementId, row: RowId): Progress {
  const node = filling.compiled.byId.get(id)
  const { shown, readOnly } = filling.state(id, row)
  if (!node || !shown) return { answered: 0, asked: 0 }
  const { kind, path, element } = node
  if (kind.sort === 'input') {
    if (kind.unasked || readOnly) return { answered: 0, asked: 0 }
    return { answered: filling.get(path ?? '', row) === undefined ? 0 : 1, asked: 1 }
  }
  const rows = kind.rows ? filling.rows(id, row) : [row]
  const parts = rows.flatMap((at) => (element.children ?? []).map((child) => progressIn(filling, child, at)))
  return {
    answered: parts.reduce((sum, part) => sum + part.answered, 0),
    asked: parts.reduce((sum, part) => sum + part.asked, 0),
  }
}
