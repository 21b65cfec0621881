import { produce } from 'immer'
import { elementOf } from '../document/childrenOf.ts'
import type { ElementId } from '../document/FormDocument.ts'
import { ELEMENT_NAME_PATTERN } from '../document/StoredDocument.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { takesName } from './addElement.ts'
import type { Edit } from './Edit.ts'
import { rewriteReferences } from './rewriteReferences.ts'

const NAME = new RegExp(ELEMENT_NAME_PATTERN)

/** True if a name may be stored. Uniqueness is tested by a check, so that the author can type through a conflict. */
export function isElementName(name: string): boolean {
  return NAME.test(name)
}

/** Changes an element's answer key and all references to it: initial data, `mapData`, events, logic. */
export function renameElement(id: ElementId, name: string, kinds: Kinds): Edit {
  return {
    label: 'editor:edit.renameElement',
    merge: `renameElement ${id}`,
    apply: (document) => {
      const element = elementOf(document, id)
      const kind = element && kinds.get(element.kind)
      if (!kind || !takesName(kind) || element.name === name || !isElementName(name)) return document
      const renamed = produce(document, (draft) => {
        const changed = draft.elements[id]
        if (changed) changed.name = name
      })
      return rewriteReferences(document, renamed, [id], kinds)
    },
  }
}
