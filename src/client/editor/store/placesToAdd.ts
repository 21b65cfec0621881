import { ancestorsOf } from '../../../forms/document/ancestorsOf.ts'
import { childrenOf, elementOf } from '../../../forms/document/childrenOf.ts'
import type { Place } from '../../../forms/document/FormDocument.ts'
import type { Kinds } from '../../../forms/kinds/ElementKind.ts'
import type { EditorState } from './EditorState.ts'
import { primaryOf } from './Selection.ts'

/**
 * Returns the places for a new element or a paste, best first: inside a selected part or empty layout, inside the first
 * empty part of selected columns or tabs, below the selection, at the end. `intoAny`: also inside a selected layout
 * that is not empty.
 */
export function placesToAdd(
  state: Pick<EditorState, 'document' | 'selected'>,
  kinds: Kinds,
  intoAny = false,
): readonly Place[] {
  const { document } = state
  const places: Place[] = []
  const element = elementOf(document, primaryOf(state) ?? '')
  if (element?.children && (intoAny || element.children.length === 0 || kinds.get(element.kind)?.within)) {
    places.push({ parent: { in: element.id }, index: element.children.length })
  }
  const part = element?.children?.find((id) => elementOf(document, id)?.children?.length === 0)
  if (part !== undefined && element && kinds.get(element.kind)?.accepts) places.push({ parent: { in: part }, index: 0 })
  for (const around of element ? [element, ...ancestorsOf(document, element.id)] : []) {
    places.push({ parent: around.parent, index: childrenOf(document, around.parent).indexOf(around.id) + 1 })
  }
  return [...places, { parent: 'children', index: document.roots.children.length }]
}
