import type { Element } from '../document/FormDocument.ts'
import type { ElementKind } from '../kinds/ElementKind.ts'
import type { JsonSchema, UiSchema } from './CompiledForm.ts'

export interface CompiledElement {
  /** JSON Schema of a non-blank answer; null for elements without one. */
  readonly schema: JsonSchema | null
  readonly uiSchema: UiSchema
}

const compiled = new WeakMap<Element, CompiledElement>()

/**
 * Compiles an element's own schemas. Pure, and returns identical objects for the same element object, so that React
 * re-renders only after a change of the element.
 */
export function compileElement(element: Element, kind: ElementKind): CompiledElement {
  const known = compiled.get(element)
  if (known) return known
  const schema = kind.sort === 'input' && kind.valueSchema ? (kind.valueSchema(element.settings) as JsonSchema) : null
  const made = { schema, uiSchema: uiSchemaOf(element, kind, schema) }
  compiled.set(element, made)
  return made
}

/** rjsf needs a field for objects, and a widget for everything else. */
function uiSchemaOf(element: Element, kind: ElementKind, schema: JsonSchema | null): UiSchema {
  return {
    ...(kind.widget ? { 'ui:widget': kind.widget } : {}),
    ...(kind.widget && schema?.['type'] === 'object' ? { 'ui:field': kind.widget } : {}),
    'ui:options': { elementId: element.id },
  }
}
