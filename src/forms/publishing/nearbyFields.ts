import type { CompiledForm, PlanNode } from '../compile/CompiledForm.ts'
import { personalElements } from '../submission/personal.ts'
import { COORDINATE, MAIN_NAME } from '../submission/placeNames.ts'

/**
 * Answers of a map-by-you form that its author may show in Nearby, besides position and name, in document order.
 * Excludes rows, contact details and questions with personal data.
 */
export function nearbyFields(compiled: Pick<CompiledForm, 'nodes' | 'byPath' | 'form'>): readonly PlanNode[] {
  const personal = personalElements([compiled])
  return compiled.nodes.filter(
    ({ path, kind, repeat, element }) =>
      path !== null &&
      repeat === null &&
      kind.sort === 'input' &&
      !kind.personal &&
      !personal.has(element.id) &&
      path !== COORDINATE &&
      path !== MAIN_NAME,
  )
}
