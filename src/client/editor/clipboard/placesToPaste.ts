import { childrenOf, elementOf } from '../../../forms/document/childrenOf.ts'
import type { Place } from '../../../forms/document/FormDocument.ts'
import type { Kinds } from '../../../forms/kinds/ElementKind.ts'
import type { EditorState } from '../store/EditorState.ts'
import { placesToAdd } from '../store/placesToAdd.ts'
import { primaryOf } from '../store/Selection.ts'

/** Relative to the selected element; `after` also without a selection. */
export type PastePosition = 'before' | 'after' | 'into'

/** Returns the possible places of a paste, best first. `into`: the selected layout, or its first part that takes it. */
export function placesToPaste(
  state: Pick<EditorState, 'document' | 'selected'>,
  kinds: Kinds,
  where: PastePosition,
): readonly Place[] {
  const { document } = state
  const element = elementOf(document, primaryOf(state) ?? '')
  if (where === 'after')
    return [...placesToAdd(state, kinds), { parent: 'footer', index: document.roots.footer.length }]
  if (!element) return []
  if (where === 'before')
    return [{ parent: element.parent, index: childrenOf(document, element.parent).indexOf(element.id) }]
  const parts = (element.children ?? []).filter((id) => elementOf(document, id)?.children)
  return (element.children ? [element.id, ...parts] : []).map((id) => ({
    parent: { in: id },
    index: childrenOf(document, { in: id }).length,
  }))
}
