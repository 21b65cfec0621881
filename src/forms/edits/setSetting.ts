import { produce } from 'immer'
import { elementOf } from '../document/childrenOf.ts'
import type { ElementId } from '../document/FormDocument.ts'
import type { Edit } from './Edit.ts'

/** Sets one setting of an element; undefined takes it away. The value is JSON and becomes the document's own. */
export function setSetting(id: ElementId, key: string, value: unknown): Edit {
  return {
    label: 'editor:edit.setSetting',
    merge: `setSetting ${id} ${key}`,
    apply: (document) => {
      const element = elementOf(document, id)
      if (!element || Object.is(element.settings[key], value)) return document
      const { [key]: _, ...others } = element.settings
      const settings = value === undefined ? others : { ...element.settings, [key]: value }
      return produce(document, (draft) => {
        const changed = draft.elements[id]
        if (changed) changed.settings = settings
      })
    },
  }
}
