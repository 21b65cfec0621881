import type { Kinds } from '../kinds/ElementKind.ts'
import { ancestorsOf } from './ancestorsOf.ts'
import { elementOf } from './childrenOf.ts'
import type { ElementId, FormDocument } from './FormDocument.ts'

/** Names on the path to an element's answer, outermost first; null if one is missing or it has no answer. */
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
