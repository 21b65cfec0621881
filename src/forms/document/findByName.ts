import type { Kinds } from '../kinds/ElementKind.ts'
import { childrenOf, elementOf } from './childrenOf.ts'
import { AREAS, type Element, type ElementId, type FormDocument } from './FormDocument.ts'
import { walk } from './walk.ts'

/** First element with this name in document order, in any scope. */
export function findByName(document: FormDocument, name: string): Element | undefined {
  for (const element of walk(document)) if (element.name === name) return element
  return undefined
}

/**
 * Elements whose answers share one object: those inside `scope` (null: the form), not inside another nesting element.
 */
export function elementsInScope(document: FormDocument, scope: ElementId | null, kinds: Kinds): readonly Element[] {
  const found: Element[] = []
  const rest = (
    scope === null ? AREAS.flatMap((area) => document.roots[area]) : childrenOf(document, { in: scope })
  ).toReversed()
  while (rest.length > 0) {
    const element = elementOf(document, rest.pop() as ElementId)
    if (!element) continue
    found.push(element)
    if (element.children && !kinds.get(element.kind)?.nests) rest.push(...element.children.toReversed())
  }
  return found
}

/** Returns `stem`, or `stem_2`, `stem_3` …: the first name not used in the scope and not in `taken`. */
export function uniqueName(
  document: FormDocument,
  stem: string,
  scope: ElementId | null,
  kinds: Kinds,
  taken: Iterable<string> = [],
): string {
  const names = new Set(taken)
  for (const element of elementsInScope(document, scope, kinds)) if (element.name) names.add(element.name)
  return freeName(stem, names)
}

/** Returns `stem`, or `stem_2`, `stem_3` …: the first that is not taken. */
export function freeName(stem: string, taken: ReadonlySet<string>): string {
  if (!taken.has(stem)) return stem
  const base = stem.replace(/_\d+$/, '').slice(0, 56)
  for (let n = 2; ; n++) if (!taken.has(`${base}_${n}`)) return `${base}_${n}`
}
