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
 * Returns the path of each element's answer, by element id: names of nesting layouts and its own, joined by '/'.
 * Excludes elements without a name, or with the name of an earlier element in the scope, and everything in them.
 * Computed once per document.
 */
export function answerPaths(document: FormDocument, kinds: Kinds): Paths {
  const paths = knownPaths.get(document) ?? findPaths(document, kinds)
  knownPaths.set(document, paths)
  return paths
}

function findPaths(document: FormDocument, kinds: Kinds): Paths {
  const paths = new Map<ElementId, AnswerPath>()
  const taken = new Set<AnswerPath>()
  // Path prefix for children of a layout; null if they have none.
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

/**
 * Names that expressions of a document may use: those of its inputs and repeats, dotted for nested ones. Computed once
 * per document.
 */
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
      names.push({ name: nameOf(path), type: expressionTypeOf(compileElement(element, kind).schema) })
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

/** Type of an answer with this schema in expressions. */
export function expressionTypeOf(schema: JsonSchema | null): ValueType {
  return TYPES[String(schema?.['type'])] ?? 'any'
}

/** Name of an answer in expressions: `pump/handle` is `pump.handle`. */
export function nameOf(path: AnswerPath): string {
  return path.includes('/') ? path.replaceAll('/', '.') : path
}

/** Path of a name in expressions. */
export function pathOf(name: string): AnswerPath {
  return name.includes('.') ? name.replaceAll('.', '/') : name
}

function join(scope: AnswerPath, name: string): AnswerPath {
  return scope ? `${scope}/${name}` : name
}
