import type { CompiledForm, PlanNode } from '../compile/CompiledForm.ts'
import { isPersonal } from '../submission/personal.ts'
import { COORDINATE, MAIN_NAME } from '../submission/placeNames.ts'

/**
 * Answers of a map-by-you form that its author may show in Nearby, besides position and name, in document order.
 * Excludes rows, contact details and questions marked as personal data.
 */
export function nearbyFields({ nodes }: Pick<CompiledForm, 'nodes'>): readonly PlanNode[] {
  return nodes.filter(
    ({ path, kind, repeat, element }) =>
      path !== null &&
      repeat === null &&
      kind.sort === 'input' &&
      !kind.personal &&
      !isPersonal({ element, kind }) &&
      path !== COORDINATE &&
      path !== MAIN_NAME,
  )
}
