import type { CompiledForm, PlanNode } from '../compile/CompiledForm.ts'
import { COORDINATE, MAIN_NAME } from '../submission/placeNames.ts'

/**
 * Answers of a map-by-you form that its author may show in Nearby, besides position and name, in document order.
 * Excludes rows and contact details.
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
