import { elementOf } from './childrenOf.ts'
import { AREAS, type Element, type ElementId, type FormDocument } from './FormDocument.ts'

/** Yields all elements in document order, parents before children, `children` before `footer`. */
export function* walk(document: FormDocument): Generator<Element> {
  for (const area of AREAS) yield* walkFrom(document, document.roots[area])
}

/** Yields elements with all their descendants, parents first. */
export function* walkFrom(document: FormDocument, ids: readonly ElementId[]): Generator<Element> {
  const rest = ids.toReversed()
  while (rest.length > 0) {
    const element = elementOf(document, rest.pop() as ElementId)
    if (!element) continue
    yield element
    for (let i = (element.children?.length ?? 0) - 1; i >= 0; i--) rest.push(element.children?.[i] as ElementId)
  }
}
