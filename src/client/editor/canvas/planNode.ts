import { compileElement } from '../../../forms/compile/compileElement.ts'
import type { PlanNode } from '../../../forms/compile/CompiledForm.ts'
import type { Element } from '../../../forms/document/FormDocument.ts'
import type { Kinds } from '../../../forms/kinds/ElementKind.ts'

const made = new WeakMap<Element, PlanNode>()

/** One element as the canvas draws it: as the page does, without answers and logic. The same object while the element is. */
export function planNode(element: Element, kinds: Kinds): PlanNode | null {
  const known = made.get(element)
  if (known) return known
  const kind = kinds.get(element.kind)
  if (!kind) return null
  const node: PlanNode = {
    element,
    kind,
    path: null,
    parent: null,
    repeat: null,
    required: element.settings['required'] === true,
    readOnly: element.settings['readOnly'] === true,
    ...compileElement(element, kind),
  }
  made.set(element, node)
  return node
}
