import { produce } from 'immer'
import { scopeIn } from '../document/ancestorsOf.ts'
import { childrenOf, elementOf } from '../document/childrenOf.ts'
import { uniqueName } from '../document/findByName.ts'
import type { Element, ElementId, FormDocument, ParentRef, Place } from '../document/FormDocument.ts'
import { newId, type Random } from '../document/newId.ts'
import { DOCUMENT_LIMITS, type StoredElement } from '../document/StoredDocument.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { whyNotIn } from '../kinds/whyNotIn.ts'
import { canPlace, countOf } from './canPlace.ts'
import type { Edit } from './Edit.ts'
import { inserted, writeList } from './lists.ts'

/** Chance and the known kinds, which edits that make elements need. */
export interface Making {
  readonly random: Random
  readonly kinds: Kinds
}

/**
 * Puts copies of stored elements (a clipboard, a duplicate) at a place, with fresh ids;
 * names already taken among the answers they join become the next free ones.
 */
export function insertElements(
  document: FormDocument,
  stored: readonly StoredElement[],
  place: Place,
  { random, kinds }: Making,
): Edit {
  const ids = new Set<ElementId>()
  const renew = (list: readonly StoredElement[]): StoredElement[] =>
    list.map((element) => {
      const id = newId(random, (id) => ids.has(id) || elementOf(document, id) !== undefined)
      ids.add(id)
      return { ...element, id, ...(element.children ? { children: renew(element.children) } : {}) }
    })
  const copies = renew(stored)
  return {
    label: 'editor:edit.insertElements',
    creates: [...ids],
    apply: (document) => {
      const refused = copies.some((copy) => canPlace(document, kinds, copy.kind, place) || !isLegal(copy, kinds))
      const levels = heightOf(document, place.parent) + Math.max(0, ...copies.map(levelsOf))
      const tooLarge = countOf(document) + ids.size > DOCUMENT_LIMITS.elements || levels > DOCUMENT_LIMITS.depth
      const taken = copies.some((copy) => elementOf(document, copy.id))
      if (copies.length === 0 || refused || tooLarge || taken) return document

      const scope = scopeIn(document, place.parent, kinds)
      const names: string[] = []
      return produce(document, (draft) => {
        for (const copy of copies) {
          const name = copy.name === undefined ? undefined : uniqueName(document, copy.name, scope, kinds, names)
          if (name !== undefined) names.push(name)
          for (const element of flatten({ ...copy, ...(name === undefined ? {} : { name }) }, place.parent))
            draft.elements[element.id] = element as (typeof draft.elements)[string]
        }
        const created = copies.map((copy) => copy.id)
        writeList(draft, place.parent, inserted(childrenOf(document, place.parent), place.index, created))
      })
    },
  }
}

function flatten({ children, ...own }: StoredElement, parent: ParentRef): readonly Element[] {
  const element: Element = { ...own, ...(children ? { children: children.map((child) => child.id) } : {}), parent }
  return [element, ...(children ?? []).flatMap((child) => flatten(child, { in: own.id }))]
}

/** Whether everything inside may stand where it stands: what is pasted need not come from here. */
function isLegal({ kind, children = [] }: StoredElement, kinds: Kinds): boolean {
  return children.every((child) => whyNotIn(kinds, child.kind, kind) === null && isLegal(child, kinds))
}

function levelsOf(element: StoredElement): number {
  return 1 + Math.max(0, ...(element.children ?? []).map(levelsOf))
}

/** Levels above whatever stands in a list. */
function heightOf(document: FormDocument, parent: ParentRef): number {
  let levels = 0
  let list: ParentRef | undefined = parent
  while (list !== undefined && typeof list !== 'string') {
    levels++
    list = elementOf(document, list.in)?.parent
  }
  return levels
}
