import type { PlanNode } from '../../../forms/compile/CompiledForm.ts'
import type { Filling, Progress } from '../../../forms/filling/Filling.ts'

/** A named section of a form and its progress. */
interface Section extends Progress {
  readonly node: PlanNode
}

/**
 * Returns the named sections of a form in page order; none if it uses pages or tabs, which show their own names. Omits
 * sections that are hidden or ask nothing at present.
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
