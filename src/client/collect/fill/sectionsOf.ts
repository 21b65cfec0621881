import type { PlanNode } from '../../../forms/compile/CompiledForm.ts'
import type { Filling, Progress } from '../../../forms/filling/Filling.ts'

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
    const progress = filling.progress(id)
    return progress.asked > 0 ? [{ node, ...progress }] : []
  })
}
