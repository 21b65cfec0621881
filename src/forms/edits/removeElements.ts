import { elementOf, parentIdOf } from '../document/childrenOf.ts'
import type { ElementId, FormDocument } from '../document/FormDocument.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { dissolveColumns } from './dissolveColumns.ts'
import type { Edit } from './Edit.ts'
import { topmost } from './moveElement.ts'
import { without } from './without.ts'

/**
 * Takes elements out, with everything below them and with what goes along: the layout around the last of its parts, and
 * columns that are left empty or alone (see dissolveColumns). Ids that are not there (any more) are passed over.
 */
export function removeElements(ids: readonly ElementId[], kinds: Kinds): Edit {
  return {
    label: 'editor:edit.removeElements',
    apply: (document) => {
      const gone = goesWith(document, ids, kinds)
      return gone.length > 0 ? dissolveColumns(document, without(document, gone), gone, kinds) : document
    },
  }
}

/**
 * What goes when elements are deleted: themselves, or the layout around them when that would be left empty and holds only
 * such parts (the last tabs take their tabs along). In document order, without what lies inside another.
 */
export function goesWith(document: FormDocument, ids: readonly ElementId[], kinds: Kinds): readonly ElementId[] {
  const gone = new Set(ids)
  for (const id of gone) {
    const element = elementOf(document, id)
    const holder = element && elementOf(document, parentIdOf(element) ?? '')
    if (!holder || !kinds.get(element.kind)?.within?.includes(holder.kind)) continue
    // A set that grows is walked to its end: the layout around is looked at in its turn.
    if (holder.children?.every((child) => gone.has(child))) gone.add(holder.id)
  }
  return topmost(document, [...gone])
}
