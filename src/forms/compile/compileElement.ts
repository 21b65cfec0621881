import type { Element } from '../document/FormDocument.ts'
import type { ElementKind } from '../kinds/ElementKind.ts'
import type { JsonSchema, UiSchema } from './CompiledForm.ts'

export interface CompiledElement {
  /** JSON Schema of a non-blank answer; null for elements that take none. */
  readonly schema: JsonSchema | null
  readonly uiSchema: UiSchema
}

const compiled = new WeakMap<Element, CompiledElement>()

/**
 * One element's own schemas. Pure, and the very same objects for as long as the element object is the same, so that
 * what is drawn from them is drawn again only after a change of the element.
 */
export function compileElement(element: Element, kind: ElementKind): CompiledElement {
  const known = compiled.get(element)
  if (known) return known
  const schema = kind.sort === 'input' && kind.valueSchema ? (kind.valueSchema(element.settings) as JsonSchema) : null
  const made = { schema, uiSchema: uiSchemaOf(element, kind, schema) }
  compiled.set(element, made)
  return made
}

/** rjsf asks for a field where the answer is an object, and for a widget everywhere else. */
function uiSchemaOf(element: Element, kind: ElementKind, schema: JsonSchema | null): UiSchema {
  return {
    ...(kind.widget ? { 'ui:widget': kind.widget } : {}),
    ...(kind.widget && schema?.['type'] === 'object' ? { 'ui:field': kind.widget } : {}),
    'ui:options': { elementId: element.id },
  }
}
