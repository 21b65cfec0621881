import { produce } from 'immer'
import { childrenOf, elementOf } from '../document/childrenOf.ts'
import type { ElementId, FormDocument, ParentRef } from '../document/FormDocument.ts'
import { walkFrom } from '../document/walk.ts'
import { writeList } from './lists.ts'

/** Returns a document without some elements and their descendants. Unknown ids are ignored. */
export function withoutElements(document: FormDocument, ids: readonly ElementId[]): FormDocument {
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
}
