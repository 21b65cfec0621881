import { walk } from '../document/walk.ts'
import type { ElementId, FormDocument } from '../document/FormDocument.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { answerNames, type AnswerNames, type NamedAnswer, type ValueType } from '../../logic/AnswerNames.ts'
import type { AnswerPath, JsonSchema } from './CompiledForm.ts'
import { compileElement } from './compileElement.ts'

type Paths = ReadonlyMap<ElementId, AnswerPath>

const knownPaths = new WeakMap<FormDocument, Paths>()
const knownNames = new WeakMap<FormDocument, AnswerNames>()

/**
 * Where each element's answer lives, by element id: names of nesting layouts and its own, joined by '/'. An element
 * without a name, or with one that an earlier element of its scope has, is left out, with everything in it. Found once
 * per document.
 */
export function answerPaths(document: FormDocument, kinds: Kinds): Paths {
  const paths = knownPaths.get(document) ?? findPaths(document, kinds)
  knownPaths.set(document, paths)
  return paths
}

function findPaths(document: FormDocument, kinds: Kinds): Paths {
  const paths = new Map<ElementId, AnswerPath>()
  const taken = new Set<AnswerPath>()
  // The path that children of a layout stand under; null when they have none.
  const scopes = new Map<ElementId, AnswerPath | null>()
  for (const element of walk(document)) {
    const kind = kinds.get(element.kind)
    const scope = typeof element.parent === 'string' ? '' : (scopes.get(element.parent.in) ?? null)
    const nests = kind?.nests === true || kind?.rows !== undefined
    const holds = kind?.sort === 'input' || nests
    const path = holds && element.name && scope !== null ? join(scope, element.name) : null
    const free = path !== null && !taken.has(path)
    if (free) {
      taken.add(path)
      paths.set(element.id, path)
    }
    scopes.set(element.id, nests ? (free ? path : null) : scope)
  }
  return paths
}

/** The names that expressions of a document may mention: those of its inputs and repeats, dotted where they stand in others. */
export function answerNamesOf(document: FormDocument, kinds: Kinds): AnswerNames {
  const names = knownNames.get(document) ?? answerNames(namedAnswers(document, kinds))
  knownNames.set(document, names)
  return names
}

function namedAnswers(document: FormDocument, kinds: Kinds): readonly NamedAnswer[] {
  const names: NamedAnswer[] = []
  for (const [id, path] of answerPaths(document, kinds)) {
    const element = document.elements[id]
    const kind = element && kinds.get(element.kind)
    if (kind?.rows) names.push({ name: nameOf(path), repeat: true })
    else if (element && kind?.sort === 'input')
      names.push({ name: nameOf(path), type: typeOf(compileElement(element, kind).schema) })
  }
  return names
}

const TYPES: { readonly [type: string]: ValueType } = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  array: 'list',
  object: 'map',
}

/** The type of an answer of this schema in expressions. */
export function typeOf(schema: JsonSchema | null): ValueType {
  return TYPES[String(schema?.['type'])] ?? 'any'
}

/** An answer's name in expressions: `pump/handle` is `pump.handle`. */
export function nameOf(path: AnswerPath): string {
  return path.includes('/') ? path.replaceAll('/', '.') : path
}

/** The path behind a name in expressions. */
export function pathOf(name: string): AnswerPath {
  return name.includes('.') ? name.replaceAll('.', '/') : name
}

function join(scope: AnswerPath, name: string): AnswerPath {
  return scope ? `${scope}/${name}` : name
}
