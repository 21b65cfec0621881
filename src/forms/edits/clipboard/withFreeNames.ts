import { answerScopeIn } from '../../document/ancestorsOf.ts'
import { elementsInScope, freeName } from '../../document/findByName.ts'
import type { FormDocument, ParentRef } from '../../document/FormDocument.ts'
import type { StoredElement } from '../../document/StoredDocument.ts'
import type { Kinds } from '../../kinds/ElementKind.ts'
import type { Copy } from './eachCopied.ts'

/**
 * Makes the names of copies unique in their new scope: a taken name becomes the next free one. Includes names in their
 * columns and tabs, but not those in groups with their own scope.
 */
export function withFreeNames(
  document: FormDocument,
  copies: readonly Copy[],
  parent: ParentRef,
  kinds: Kinds,
): readonly Copy[] {
  const here = elementsInScope(document, answerScopeIn(document, parent, kinds), kinds)
  const taken = new Set(here.flatMap(({ name }) => name ?? []))
  const kept = new Set<string>()
  const joining = (element: StoredElement): readonly StoredElement[] => [
    element,
    ...(kinds.get(element.kind)?.nests ? [] : (element.children ?? []).flatMap(joining)),
  ]
  const keeps = new Set<StoredElement>()
  for (const element of copies.flatMap(({ is }) => joining(is))) {
    if (element.name === undefined || taken.has(element.name) || kept.has(element.name)) continue
    kept.add(element.name)
    keeps.add(element)
  }
  for (const name of kept) taken.add(name)

  const named = (element: StoredElement): StoredElement => {
    let { name } = element
    if (name !== undefined && !keeps.has(element)) {
      name = freeName(name, taken)
      taken.add(name)
    }
    const nests = kinds.get(element.kind)?.nests
    return {
      ...element,
      ...(name === undefined ? {} : { name }),
      ...(element.children ? { children: nests ? element.children : element.children.map(named) } : {}),
    }
  }
  return copies.map((copy) => ({ ...copy, is: named(copy.is) }))
}
