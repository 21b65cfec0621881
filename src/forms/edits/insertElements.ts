import { produce } from 'immer'
import type { ClipRoot } from '../clipboard/Clip.ts'
import { holdersAround } from '../clipboard/copyElements.ts'
import { copiedNames } from '../clipboard/copiedNames.ts'
import type { Copy } from '../clipboard/eachCopied.ts'
import { flattenStored } from '../clipboard/flattenStored.ts'
import { followNames } from '../clipboard/followNames.ts'
import { whyNotInsert } from '../clipboard/whyNotInsert.ts'
import { withFreeNames } from '../clipboard/withFreeNames.ts'
import { childrenOf, elementOf } from '../document/childrenOf.ts'
import type { ElementId, FormDocument, Place, Settings } from '../document/FormDocument.ts'
import { newId, type Random } from '../document/newId.ts'
import type { StoredElement } from '../document/StoredDocument.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import type { Edit } from './Edit.ts'
import { inserted, writeList } from './lists.ts'

/** Chance and the known kinds, which edits that make elements need. */
export interface Making {
  readonly random: Random
  readonly kinds: Kinds
}

/** What is copied: a stored element and the layouts that were around it. */
export type Copyable = Pick<ClipRoot, 'element' | 'around'>

/**
 * Puts copies of stored elements (a clipboard, a duplicate) at a place, with fresh ids. Names already taken among the
 * answers they join become the next free ones, and logic between the copies follows them there.
 */
export function insertElements(
  document: FormDocument,
  what: readonly Copyable[],
  place: Place,
  { random, kinds }: Making,
): Edit {
  const ids = new Set<ElementId>()
  const renew = (element: StoredElement): StoredElement => {
    const id = newId(random, (id) => ids.has(id) || elementOf(document, id) !== undefined)
    ids.add(id)
    return { ...element, id, ...(element.children ? { children: element.children.map(renew) } : {}) }
  }
  const copies = what.map(({ element, around }) => ({ was: element, is: renew(element), around }))
  return {
    label: 'editor:edit.insertElements',
    creates: [...ids],
    apply: (document) => {
      const elements = copies.map(({ is }) => is)
      const taken = [...ids].some((id) => elementOf(document, id))
      if (elements.length === 0 || taken || whyNotInsert(document, kinds, elements, place)) return document
      return put(document, withFreeNames(document, copies, place.parent, kinds), place, kinds)
    },
  }
}

function put(document: FormDocument, copies: readonly Copy[], place: Place, kinds: Kinds): FormDocument {
  const names = copiedNames(copies, holdersAround(document, place.parent, kinds), kinds)
  const settings = new Map<ElementId, Settings>(
    names.all.map((copied) => [copied.is.id, followNames(copied, names, kinds)]),
  )
  return produce(document, (draft) => {
    for (const { is } of copies)
      for (const element of flattenStored(is, place.parent)) {
        const own = { ...element, settings: settings.get(element.id) ?? element.settings }
        draft.elements[own.id] = own as (typeof draft.elements)[string]
      }
    const created = copies.map(({ is }) => is.id)
    writeList(draft, place.parent, inserted(childrenOf(document, place.parent), place.index, created))
  })
}
