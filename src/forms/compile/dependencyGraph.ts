import { parseExpression } from '../../logic/parseExpression.ts'
import { parentIdOf } from '../document/childrenOf.ts'
import type { ElementId, FormDocument } from '../document/FormDocument.ts'
import { walk } from '../document/walk.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { answerPaths, nameOf } from './answerPaths.ts'
import { ROLES, type Role } from './CompiledForm.ts'
import { ruleScopes } from './ruleScopes.ts'

/** A dependency of one element on another: through an expression, or by nesting. */
export interface Dependency {
  readonly from: ElementId
  readonly to: ElementId
  readonly role: Role | 'parent'
}

/** Dependencies of every element, in document order. Each element has an entry. */
export type DependencyGraph = ReadonlyMap<ElementId, readonly Dependency[]>

/**
 * Returns the dependency graph of a document's logic as written, including cycles. Reading the rows of a repeat depends
 * on the repeat and on every answer in it. Invalid expressions have no dependencies.
 */
export function dependencyGraph(document: FormDocument, kinds: Kinds): DependencyGraph {
  const placeOf = ruleScopes(document, kinds)
  const byName = new Map<string, ElementId>()
  for (const [id, path] of answerPaths(document, kinds)) byName.set(nameOf(path), id)
  const graph = new Map<ElementId, readonly Dependency[]>()
  for (const element of walk(document)) {
    const { id, settings } = element
    const parent = parentIdOf(element)
    const found: Dependency[] = parent === null ? [] : [{ from: id, to: parent, role: 'parent' }]
    for (const role of ROLES) {
      const source = settings[role]
      const place = typeof source === 'string' && source.trim() !== '' ? placeOf(id, role) : null
      if (!place) continue
      const parsed = parseExpression(source as string, place.scope, place.wants)
      if ('error' in parsed) continue
      for (const { name, gives } of parsed.expression.reads) {
        const names = gives === 'rows' ? [name, ...place.scope.names.leaves(name)] : [name]
        for (const to of names.flatMap((one) => byName.get(one) ?? [])) found.push({ from: id, to, role })
      }
    }
    graph.set(id, found)
  }
  return graph
}
