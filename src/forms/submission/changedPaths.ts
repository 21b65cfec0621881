import type { CompiledForm } from '../compile/CompiledForm.ts'

/**
 * Returns previous paths of answers by current path of the same element; only for renamed or moved elements outside of
 * rows.
 */
export function changedPaths(version: CompiledForm, later: CompiledForm): Record<string, string> {
  const changed: Record<string, string> = {}
  for (const { element, path, kind, repeat } of later.nodes) {
    if (path === null || repeat !== null || (kind.sort !== 'input' && !kind.rows)) continue
    const then = version.byId.get(element.id)
    if (then && then.path !== null && then.repeat === null && then.path !== path) changed[path] = then.path
  }
  return changed
}
