import { produce } from 'immer'
import { scopeIn } from '../document/ancestorsOf.ts'
import { childrenOf, elementOf } from '../document/childrenOf.ts'
import { uniqueName } from '../document/findByName.ts'
import type { ElementId, Place, Settings } from '../document/FormDocument.ts'
import type { ElementKind, Kinds } from '../kinds/ElementKind.ts'
import { canPlace } from './canPlace.ts'
import type { Edit } from './Edit.ts'
import { inserted, writeList } from './lists.ts'

/** Whether elements of a kind have a name: inputs, and layouts whose children's answers live under it. */
export function takesName(kind: ElementKind): boolean {
  return kind.sort === 'input' || kind.nests === true
}

/**
 * Puts a new element at a place, with the kind's defaults. Its id comes from `newId`.
 * Without a name it gets the kind's stem, made unique among the answers it joins.
 */
export function addElement(
  element: { readonly id: ElementId; readonly kind: string; readonly name?: string; readonly settings?: Settings },
  place: Place,
  kinds: Kinds,
): Edit {
  return {
    label: 'editor:edit.addElement',
    creates: [element.id],
    apply: (document) => {
      const kind = kinds.get(element.kind)
      if (!kind || elementOf(document, element.id) || canPlace(document, kinds, kind.id, place)) return document
      const stem = element.name ?? kind.stem ?? kind.id.replaceAll('-', '_')
      const name = uniqueName(document, stem, scopeIn(document, place.parent, kinds), kinds)
      return produce(document, (draft) => {
        draft.elements[element.id] = {
          id: element.id,
          kind: kind.id,
          ...(takesName(kind) ? { name } : {}),
          settings: { ...structuredClone(kind.defaults), ...element.settings },
          ...(kind.sort === 'layout' ? { children: [] } : {}),
          parent: place.parent,
        }
        writeList(draft, place.parent, inserted(childrenOf(document, place.parent), place.index, [element.id]))
      })
    },
  }
}
