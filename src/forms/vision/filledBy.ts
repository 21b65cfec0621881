import type { PlanNode } from '../compile/CompiledForm.ts'

/**
 * Returns the question that a photo prompt fills: the one with that name in the photo's own row, else outside of all
 * rows. Null if a collector cannot answer it, such as a calculated result, or if it takes no text, such as a photo.
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
