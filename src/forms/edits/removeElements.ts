import { produce } from 'immer'
import { childrenOf, elementOf, parentIdOf } from '../document/childrenOf.ts'
import type { ElementId, FormDocument, ParentRef } from '../document/FormDocument.ts'
import { walkFrom } from '../document/walk.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import type { Edit } from './Edit.ts'
import { writeList } from './lists.ts'
import { topmost } from './moveElement.ts'

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

/** Takes elements out, with everything below them. Ids that are not there (any more) are passed over. */
export function removeElements(ids: readonly ElementId[]): Edit {
  return {
    label: 'editor:edit.removeElements',
    apply: (document) => {
      const gone = new Set(Array.from(walkFrom(document, ids), (element) => element.id))
      if (gone.size === 0) return document
      const lists = new Map<string, ParentRef>()
      for (const id of ids) {
        const parent = elementOf(document, id)?.parent
        if (parent === undefined || (typeof parent !== 'string' && gone.has(parent.in))) continue
        lists.set(typeof parent === 'string' ? parent : `in ${parent.in}`, parent)
      }
      return produce(document, (draft) => {
        for (const id of gone) delete draft.elements[id]
        for (const parent of lists.values())
          writeList(
            draft,
            parent,
            childrenOf(document, parent).filter((id) => !gone.has(id)),
          )
      })
    },
  }
}
