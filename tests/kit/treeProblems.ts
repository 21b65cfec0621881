import type { ElementId, FormDocument, ParentRef } from '../../src/forms/document/FormDocument.ts'
import { AREAS } from '../../src/forms/document/FormDocument.ts'
import { DOCUMENT_LIMITS } from '../../src/forms/document/StoredDocument.ts'
import { sameParent } from '../../src/forms/document/childrenOf.ts'
import type { Kinds } from '../../src/forms/kinds/ElementKind.ts'
import { containmentProblem } from '../../src/forms/kinds/containmentProblem.ts'

/** The problems of a document's tree, as sentences; empty if it is valid. */
export function treeProblems(document: FormDocument, kinds: Kinds): readonly string[] {
  const problems: string[] = []
  const met = new Set<ElementId>()
  const rest: { readonly id: ElementId; readonly parent: ParentRef; readonly depth: number }[] = AREAS.flatMap((area) =>
    document.roots[area].map((id) => ({ id, parent: area, depth: 1 })),
  )
  for (let next = rest.pop(); next; next = rest.pop()) {
    const { id, parent, depth } = next
    if (met.has(id)) {
      problems.push(`${id} stands in two places`)
      continue
    }
    met.add(id)
    const element = document.elements[id]
    if (!element) {
      problems.push(`${id} is listed but does not exist`)
      continue
    }
    const kind = kinds.get(element.kind)
    if (element.id !== id) problems.push(`${id} is kept under another id`)
    if (!sameParent(element.parent, parent)) problems.push(`${id} does not know its parent`)
    if ((kind?.sort === 'layout') !== (element.children !== undefined)) problems.push(`${id} and its children disagree`)
    if (parent === 'footer' && !kind?.areas?.includes('footer')) problems.push(`${id} may not stand in the footer`)
    if (parent !== 'footer' && kind?.areas && !kind.areas.includes('children')) problems.push(`${id} left the footer`)
    const holder = typeof parent === 'string' ? null : (document.elements[parent.in]?.kind ?? null)
    const misplaced = containmentProblem(kinds, element.kind, holder)
    if (misplaced) problems.push(`${id} may not stand in ${holder ?? 'the form'}: ${misplaced}`)
    if ((element.children?.length ?? 0) > (kind?.holds?.most ?? Infinity)) problems.push(`${id} holds too many`)
    if (depth > DOCUMENT_LIMITS.depth) problems.push(`${id} lies too deep`)
    for (const child of element.children ?? []) rest.push({ id: child, parent: { in: id }, depth: depth + 1 })
  }
  for (const id of Object.keys(document.elements)) if (!met.has(id)) problems.push(`${id} stands nowhere`)
  return problems
}
