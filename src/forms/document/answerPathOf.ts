import type { Kinds } from '../kinds/ElementKind.ts'
import { ancestorsOf } from './ancestorsOf.ts'
import { elementOf } from './childrenOf.ts'
import type { ElementId, FormDocument } from './FormDocument.ts'

/** The names that lead to an element's answer, outermost first; null where one is missing or it takes none. */
export function answerPathOf(document: FormDocument, id: ElementId, kinds: Kinds): readonly string[] | null {
  const element = elementOf(document, id)
  if (!element) return null
  const path: string[] = []
  for (const one of [element, ...ancestorsOf(document, id)]) {
    if (one !== element && !kinds.get(one.kind)?.nests) continue
    if (one.name === undefined) return null
    path.unshift(one.name)
  }
  return path
}
