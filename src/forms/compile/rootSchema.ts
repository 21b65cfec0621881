import { AREAS, type Element, type ElementId, type FormDocument } from '../document/FormDocument.ts'
import { ROW_LIMIT } from '../kinds/ElementKind.ts'
import type { JsonSchema, PlanNode, UiSchema } from './CompiledForm.ts'

/** Key of a signed-in collector's e-mail address in `input`, outside of driver apps. */
export const GOOGLE_EMAIL = 'Google_Email'

interface Scope {
  readonly properties: { [name: string]: JsonSchema }
  readonly required: string[]
  readonly ui: { [key: string]: unknown }
}

/**
 * Returns the JSON Schema of `input` and its uiSchema. Objects are closed; rows are arrays of objects. `required`
 * contains only what no logic can hide or release: the rest, and the number of rows, is checked by the filling.
 */
export function rootSchema(
  document: FormDocument,
  byId: ReadonlyMap<ElementId, PlanNode>,
): { readonly schema: JsonSchema; readonly uiSchema: UiSchema } {
  const root = emptyScope()
  for (const area of AREAS) for (const id of document.roots[area]) add(byId, id, root, true)
  // The server adds it to every web submission, including those to forms for driver apps.
  root.properties[GOOGLE_EMAIL] ??= { type: 'string', maxLength: 320 }
  return {
    schema: { $schema: 'http://json-schema.org/draft-07/schema#', ...closedObject(root) },
    uiSchema: root.ui,
  }
}

/** Adds an element to the object that contains its answer; `certain` is true if nothing around it can be hidden. */
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
  // An existing row is always visible, even if the repeat may be hidden.
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
