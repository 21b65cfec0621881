import { dependencyGraph } from '../../../forms/compile/dependencyGraph.ts'
import { ROLES, type Role } from '../../../forms/compile/CompiledForm.ts'
import type { ElementId, FormDocument } from '../../../forms/document/FormDocument.ts'
import { walk } from '../../../forms/document/walk.ts'
import type { Kinds } from '../../../forms/kinds/ElementKind.ts'

/** One expression of an element, and the elements whose answers it reads. */
export interface FormRule {
  readonly element: ElementId
  readonly role: Role
  readonly source: string
  readonly reads: readonly ElementId[]
}

/** Every expression of a document's elements that says what it does with them, in document order. */
export function rulesOf(document: FormDocument, kinds: Kinds): readonly FormRule[] {
  const graph = dependencyGraph(document, kinds)
  return Array.from(walk(document)).flatMap(({ id, kind, settings }) =>
    ROLES.flatMap((role): readonly FormRule[] => {
      const source = settings[role]
      const has = Object.hasOwn(kinds.get(kind)?.settings.properties ?? {}, role)
      if (!has || typeof source !== 'string' || source.trim() === '') return []
      const reads = (graph.get(id) ?? []).filter((one) => one.role === role).map(({ to }) => to)
      return [{ element: id, role, source, reads: [...new Set(reads)] }]
    }),
  )
}

/** The rules that an element has, and those of others that read its answer. */
export function rulesAbout(rules: readonly FormRule[], id: ElementId): readonly FormRule[] {
  return rules.filter(({ element, reads }) => element === id || reads.includes(id))
}
