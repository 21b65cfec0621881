import { AREAS, type Element, type ElementId, type FormDocument } from '../document/FormDocument.ts'
import { ROW_LIMIT } from '../kinds/ElementKind.ts'
import type { JsonSchema, PlanNode, UiSchema } from './CompiledForm.ts'

/** The key under which a signed-in collector's address travels in `input`, outside driver apps. */
export const GOOGLE_EMAIL = 'Google_Email'

interface Scope {
  readonly properties: { [name: string]: JsonSchema }
  readonly required: string[]
  readonly ui: { [key: string]: unknown }
}

/**
 * The JSON Schema of `input` and the uiSchema beside it. Objects are closed; rows are arrays of objects. `required` names
 * only what no logic can hide or release: the rest, and how many rows there have to be, is the filling's to say.
 */
export function rootSchema(
  document: FormDocument,
  byId: ReadonlyMap<ElementId, PlanNode>,
): { readonly schema: JsonSchema; readonly uiSchema: UiSchema } {
  const root = emptyScope()
  for (const area of AREAS) for (const id of document.roots[area]) add(byId, id, root, true)
  // The server adds it to whatever comes in over the web, a form for driver apps included.
  root.properties[GOOGLE_EMAIL] ??= { type: 'string', maxLength: 320 }
  return {
    schema: { $schema: 'http://json-schema.org/draft-07/schema#', ...closedObject(root) },
    uiSchema: root.ui,
  }
}

/** Adds an element to the object its answer stands in; `certain` while nothing around it can be hidden. */
function add(byId: ReadonlyMap<ElementId, PlanNode>, id: ElementId, scope: Scope, certain: boolean): void {
  const node = byId.get(id)
  if (!node) return
  const { element, kind, path } = node
  const stays = certain && !node.shownWhen
  const name = nameIn(element)
  if (kind.sort === 'input' && path !== null && node.schema) {
    scope.properties[name] = node.schema
    scope.ui[name] = node.uiSchema
    const nobodyCould = node.readOnly || node.readOnlyWhen || node.calculation
    if (stays && node.required && !nobodyCould) scope.required.push(name)
  }
  if (kind.sort !== 'layout') return
  const nests = kind.nests || kind.rows
  if (nests && path === null) return
  const inner = nests ? emptyScope() : scope
  // A row that is there is there for certain, whatever hides the repeat.
  for (const child of element.children ?? []) add(byId, child, inner, kind.rows ? true : stays)
  if (!nests) return
  if (kind.rows) {
    scope.properties[name] = { type: 'array', items: closedObject(inner), maxItems: ROW_LIMIT }
    scope.ui[name] = { ...node.uiSchema, items: inner.ui }
  } else {
    scope.properties[name] = closedObject(inner)
    scope.ui[name] = { ...node.uiSchema, ...inner.ui }
    if (inner.required.length > 0) scope.required.push(name)
  }
}

const nameIn = (element: Element) => element.name ?? element.id

function emptyScope(): Scope {
  return { properties: {}, required: [], ui: {} }
}

function closedObject({ properties, required }: Scope): JsonSchema {
  return { type: 'object', properties, ...(required.length ? { required } : {}), additionalProperties: false }
}
