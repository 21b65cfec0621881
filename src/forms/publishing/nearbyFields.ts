import type { CompiledForm, PlanNode } from '../compile/CompiledForm.ts'
import { COORDINATE, MAIN_NAME } from '../submission/placeNames.ts'

/**
 * The answers of a map-by-you form that its author may show in Nearby, beside place and name, in document order. Rows
 * are too much for a line, and what says how to reach a person is never shown.
 */
export function nearbyFields({ nodes }: Pick<CompiledForm, 'nodes'>): readonly PlanNode[] {
  return nodes.filter(
    ({ path, kind, repeat }) =>
      path !== null &&
      repeat === null &&
      kind.sort === 'input' &&
      !kind.personal &&
      path !== COORDINATE &&
      path !== MAIN_NAME,
  )
}
