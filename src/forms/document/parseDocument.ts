import type { Kinds } from '../kinds/ElementKind.ts'
import { checkAgainstSchema } from './checkAgainstSchema.ts'
import { documentIssue, type DocumentIssue, MAX_ISSUES } from './DocumentIssue.ts'
import { type FormDocument, AREAS, type Area } from './FormDocument.ts'
import { guardJson } from './guardJson.ts'
import { migrate } from './migrations/migrate.ts'
import { readDocument } from './readDocument.ts'
import { DOCUMENT_LIMITS, type StoredDocument } from './StoredDocument.ts'
import { containmentProblem } from '../kinds/containmentProblem.ts'
import { pointerTo } from './pointer.ts'

export type ParsedDocument = { readonly document: FormDocument } | { readonly issues: readonly DocumentIssue[] }

/**
 * Parses an untrusted document: guards it, migrates it to the current version, validates it and converts it to flat
 * form. Issues contain a JSON pointer; `printDocument` is the inverse. Never throws.
 */
export function parseDocument(json: unknown, kinds: Kinds): ParsedDocument {
  if (hasTooManyElements(json))
    return { issues: [documentIssue('/container/form', 'tooManyElements', { limit: DOCUMENT_LIMITS.elements })] }
  const unsound = guardJson(json)
  if (unsound.length > 0) return { issues: unsound }
  const migrated = migrate(json)
  if ('issues' in migrated) return migrated
  const misplaced = guardElements(migrated.json, kinds)
  if (misplaced.length > 0) return { issues: misplaced }
  const malformed = checkAgainstSchema(migrated.json)
  if (malformed.length > 0) return { issues: malformed }
  return {
    document: readDocument(migrated.json as unknown as StoredDocument, (kind) => kinds.get(kind)?.sort === 'layout'),
  }
}

interface Found {
  readonly element: Record<string, unknown>
  readonly pointer: string
  readonly area: Area
  /** Kind of the enclosing element; undefined at top level. */
  readonly holder: unknown
  /** 1 at top level. */
  readonly depth: number
}

const LISTS: { readonly [area in Area]: string } = {
  children: '/container/form/children',
  footer: '/container/form/footer/children',
}

/** True if there are more elements than allowed. Iterative, and stops at the limit. */
function hasTooManyElements(json: unknown): boolean {
  let count = 0
  const seen = new Set<object>()
  for (const { element } of eachElement(json, seen)) if (element && ++count > DOCUMENT_LIMITS.elements) return true
  return false
}

/**
 * Returns errors in the tree of elements that the schema does not check: duplicate ids, unknown or misplaced kinds,
 * children of elements that have none, excessive depth.
 */
function guardElements(json: unknown, kinds: Kinds): readonly DocumentIssue[] {
  const issues: DocumentIssue[] = []
  const ids = new Set<unknown>()
  for (const { element, pointer, area, holder, depth } of eachElement(json, new Set())) {
    if (issues.length >= MAX_ISSUES) break
    const { id, kind: kindId } = element
    if (depth > DOCUMENT_LIMITS.depth) {
      issues.push(documentIssue(pointer, 'tooDeep', { limit: DOCUMENT_LIMITS.depth }))
      break
    }
    if (typeof id === 'string' && ids.has(id))
      issues.push(documentIssue(pointerTo(pointer, 'id'), 'duplicateId', { id }))
    if (typeof id === 'string' && id in {})
      issues.push(documentIssue(pointerTo(pointer, 'id'), 'unsafeKey', { key: id }))
    ids.add(id)
    if (typeof kindId !== 'string') continue
    const kind = kinds.get(kindId)
    const areas: readonly Area[] = kind?.areas ?? ['children']
    if (!kind) issues.push(documentIssue(pointerTo(pointer, 'kind'), 'unknownKind', { kind: kindId }))
    else if (!areas.includes(area) || (depth > 1 && !areas.includes('children')) || isMisplaced(kinds, kindId, holder))
      issues.push(documentIssue(pointer, 'wrongArea', { kind: kindId }))
    if (kind && kind.sort !== 'layout' && element['children'] !== undefined)
      issues.push(documentIssue(pointerTo(pointer, 'children'), 'childrenNotAllowed', { kind: kindId }))
  }
  return issues
}

function isMisplaced(kinds: Kinds, kindId: string, holder: unknown): boolean {
  const refusal = containmentProblem(kinds, kindId, typeof holder === 'string' ? holder : null)
  // An element that cannot have children is reported at the element itself.
  return refusal !== null && refusal !== 'holdsNothing'
}

/**
 * Yields everything at positions of elements, in document order. Repeated objects are yielded but not entered again.
 */
function* eachElement(json: unknown, seen: Set<object>): Generator<Found> {
  const rest: Found[] = []
  for (const area of AREAS.toReversed()) {
    const list = LISTS[area]
      .slice(1)
      .split('/')
      .reduce<unknown>((value, key) => propertyOf(value, key), json)
    pushAll(rest, list, LISTS[area], { area, holder: null, depth: 1 })
  }
  while (rest.length > 0) {
    const found = rest.pop() as Found
    yield found
    if (seen.has(found.element)) continue
    seen.add(found.element)
    const { element, area, depth } = found
    pushAll(rest, element['children'], pointerTo(found.pointer, 'children'), {
      area,
      holder: element['kind'],
      depth: depth + 1,
    })
  }
}

function pushAll(rest: Found[], list: unknown, pointer: string, where: Pick<Found, 'area' | 'holder' | 'depth'>): void {
  if (!Array.isArray(list)) return
  for (let i = list.length - 1; i >= 0; i--) {
    const element: unknown = list[i]
    if (isRecord(element)) rest.push({ ...where, element, pointer: pointerTo(pointer, i) })
  }
}

function propertyOf(value: unknown, key: string): unknown {
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
