import { seededRandom } from '../document/seededRandom.ts'
import { ancestorsOf } from '../document/ancestorsOf.ts'
import { elementOf } from '../document/childrenOf.ts'
import type { ElementId, FormDocument, Spot } from '../document/FormDocument.ts'
import { walk } from '../document/walk.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { canPlace } from './canPlace.ts'
import { dissolveColumns } from './dissolveColumns.ts'
import type { Edit } from './Edit.ts'
import { isHome, makeRoom } from './makeRoom.ts'
import { relocate } from './relocate.ts'

/**
 * Moves one element, or several in document order, into a list or to an element's side; an index counts the list as it is
 * before the move. Columns come where they are needed and dissolve where the last one leaves (see dissolveColumns).
 * Where a name is already taken among the answers it joins, the moved element gets the next free one,
 * and logic that reads a moved answer follows it.
 */
export function moveElement(what: ElementId | readonly ElementId[], spot: Spot, kinds: Kinds): Edit {
  const asked = typeof what === 'string' ? [what] : what
  return {
    label: 'editor:edit.moveElement',
    apply: (document) => {
      const ids = topmost(document, asked)
      if (ids.length === 0 || canPlace(document, kinds, ids, spot)) return document
      if ('beside' in spot && isHome(document, kinds, ids, spot)) return document
      // The same move makes the same columns, whenever it is applied.
      const random = seededRandom(`${JSON.stringify(spot)} ${ids.join(' ')}`)
      const room = 'beside' in spot ? makeRoom(document, kinds, spot, random) : { document, place: spot }
      const moved = relocate(room.document, ids, room.place, kinds)
      return moved === document ? document : dissolveColumns(document, moved, ids, kinds)
    },
  }
}

/** The asked elements in document order, without those that move along inside another. */
export function topmost(document: FormDocument, asked: readonly ElementId[]): readonly ElementId[] {
  const known = asked.filter((id) => elementOf(document, id))
  if (known.length < 2) return known
  const set = new Set(known)
  const kept = new Set(known.filter((id) => !ancestorsOf(document, id).some((holder) => set.has(holder.id))))
  return Array.from(walk(document), (element) => element.id).filter((id) => kept.has(id))
}
