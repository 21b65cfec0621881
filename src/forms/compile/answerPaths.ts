import { walk } from '../document/walk.ts'
import type { ElementId, FormDocument } from '../document/FormDocument.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { answerNames, type AnswerNames } from '../../logic/AnswerNames.ts'
import type { AnswerPath } from './CompiledForm.ts'

/**
 * Where each element's answer lives, by element id: names of nesting layouts and its own, joined by '/'. An element
 * without a name, or with one that an earlier element of its scope has, is left out, with everything in it.
 */
export function answerPaths(document: FormDocument, kinds: Kinds): ReadonlyMap<ElementId, AnswerPath> {
  const paths = new Map<ElementId, AnswerPath>()
  const taken = new Set<AnswerPath>()
  // The path that children of a layout stand under; null when they have none.
  const scopes = new Map<ElementId, AnswerPath | null>()
  for (const element of walk(document)) {
    const kind = kinds.get(element.kind)
    const scope = typeof element.parent === 'string' ? '' : (scopes.get(element.parent.in) ?? null)
    const holds = kind?.sort === 'input' || kind?.nests === true
    const path = holds && element.name && scope !== null ? join(scope, element.name) : null
    const free = path !== null && !taken.has(path)
    if (free) {
      taken.add(path)
      paths.set(element.id, path)
    }
    scopes.set(element.id, kind?.nests ? (free ? path : null) : scope)
  }
  return paths
}

/** The names that expressions of a document may mention: those of its inputs, dotted where they stand in groups. */
export function answerNamesOf(document: FormDocument, kinds: Kinds): AnswerNames {
  const names: string[] = []
  for (const [id, path] of answerPaths(document, kinds)) {
    const kind = kinds.get(document.elements[id]?.kind ?? '')
    if (kind?.sort === 'input') names.push(nameOf(path))
  }
  return answerNames(names)
}

/** An answer's name in expressions: `pump/handle` is `pump.handle`. */
export function nameOf(path: AnswerPath): string {
  return path.replaceAll('/', '.')
}

/** The path behind a name in expressions. */
export function pathOf(name: string): AnswerPath {
  return name.replaceAll('.', '/')
}

function join(scope: AnswerPath, name: string): AnswerPath {
  return scope ? `${scope}/${name}` : name
}
