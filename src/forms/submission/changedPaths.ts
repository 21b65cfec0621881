import type { CompiledForm } from '../compile/CompiledForm.ts'

/**
 * Where the answers to a version stand, by where a later document has the same elements: only what was renamed or moved,
 * and nothing inside of rows.
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
