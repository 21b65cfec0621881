import { produce } from 'immer'
import { childrenOf, elementOf } from '../document/childrenOf.ts'
import type { Element, ElementId, FormDocument, Place, Side } from '../document/FormDocument.ts'
import { newId, type Random } from '../document/newId.ts'
import type { ElementKind, Kinds } from '../kinds/ElementKind.ts'
import { withInserted, writeList } from './lists.ts'
import { columnKinds, columnBeside } from './columnBeside.ts'

/** Creates an empty column beside an element, and the columns layout if there is none; returns the position in it. */
export function createColumnBeside(
  document: FormDocument,
  kinds: Kinds,
  side: Side,
  random: Random,
): { readonly document: FormDocument; readonly place: Place } {
  const room = columnBeside(document, kinds, side)
  const made = columnKinds(kinds)
  if (!room || !made) throw new Error(`There is no room beside ${side.beside}`)
  const ids: ElementId[] = []
  const mint = () => {
    ids.push(newId(random, (id) => ids.includes(id) || elementOf(document, id) !== undefined))
    return ids.at(-1) as ElementId
  }
  const empty = mint()
  const place: Place = { parent: { in: empty }, index: 0 }
  if ('part' in room) {
    const { parent, index } = room.part
    return { place, document: withColumn(document, newLayout(empty, made.part, parent), index) }
  }
  const { around } = room
  const [layout, other] = [mint(), mint()]
  const parts = side.side === 'before' ? [empty, other] : [other, empty]
  return {
    place,
    document: produce(document, (draft) => {
      const add = (element: Element) => void (draft.elements[element.id] = element as (typeof draft.elements)[string])
      add({ ...newLayout(layout, made.layout, around.parent), children: parts })
      add(newLayout(empty, made.part, { in: layout }))
      add({ ...newLayout(other, made.part, { in: layout }), children: [around.id] })
      const own = draft.elements[around.id]
      if (own) own.parent = { in: other }
      const list = childrenOf(document, around.parent)
      writeList(
        draft,
        around.parent,
        list.map((id) => (id === around.id ? layout : id)),
      )
    }),
  }
}

/** True if elements are exactly the content of the column at this side, so that moving them there changes nothing. */
export function isWholeColumnBeside(
  document: FormDocument,
  kinds: Kinds,
  ids: readonly ElementId[],
  side: Side,
): boolean {
  const room = columnBeside(document, kinds, side)
  if (!room || 'around' in room) return false
  const { parent, index } = room.part
  const parts = childrenOf(document, parent)
  return [parts[index - 1], parts[index]].some((part) => {
    const held = part === undefined ? [] : childrenOf(document, { in: part })
    return held.length > 0 && held.length === ids.length && held.every((id, i) => id === ids[i])
  })
}

function newLayout(id: ElementId, kind: ElementKind, parent: Element['parent']): Element {
  return { id, kind: kind.id, settings: structuredClone(kind.defaults), children: [], parent }
}

function withColumn(document: FormDocument, column: Element, index: number): FormDocument {
  return produce(document, (draft) => {
    draft.elements[column.id] = column as (typeof draft.elements)[string]
    writeList(draft, column.parent, withInserted(childrenOf(document, column.parent), index, [column.id]))
  })
}
