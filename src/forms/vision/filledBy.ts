import type { PlanNode } from '../compile/CompiledForm.ts'

/**
 * The question that a prompt of a photo fills: the one in the photo's own row of that name, else one outside of all rows.
 * Null when there is none that a person could answer: a result is calculated, and a photo is no words.
 */
export function filledBy(nodes: readonly PlanNode[], photo: PlanNode, fills: string): PlanNode | null {
  const path = fills.replaceAll('.', '/')
  const named = nodes.filter(
    (node) =>
      node.kind.sort === 'input' &&
      node.path !== null &&
      !node.kind.media &&
      !node.calculation &&
      (node.path === path || node.element.name === fills) &&
      (node.repeat === null || node.repeat === photo.repeat),
  )
  return named.find(({ repeat }) => repeat === photo.repeat) ?? named[0] ?? null
}
