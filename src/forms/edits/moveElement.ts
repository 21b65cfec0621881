import { seededRandom } from '../document/seededRandom.ts'
import { ancestorsOf } from '../document/ancestorsOf.ts'
import { elementOf } from '../document/childrenOf.ts'
import type { ElementId, FormDocument, Spot } from '../document/FormDocument.ts'
import { walk } from '../document/walk.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { canPlace } from './canPlace.ts'
import { dissolveColumns } from './dissolveColumns.ts'
import type { Edit } from './Edit.ts'
import { isWholeColumnBeside, createColumnBeside } from './createColumnBeside.ts'
import { relocate } from './relocate.ts'

/**
 * Moves elements, in document order, into a list or beside an element; an index refers to the list before the move.
 * Creates columns where needed, and dissolves those left (see dissolveColumns). If a name is taken in the new scope,
 * the moved element gets the next free one, and references to moved answers are updated.
 */
export function moveElement(what: ElementId | readonly ElementId[], spot: Spot, kinds: Kinds): Edit {
  const elementIds = typeof what === 'string' ? [what] : what
  return {
    label: 'editor:edit.moveElement',
    apply: (document) => {
      const ids = topmostElements(document, elementIds)
      if (ids.length === 0 || canPlace(document, kinds, ids, spot)) return document
      if ('beside' in spot && isWholeColumnBeside(document, kinds, ids, spot)) return document
      // Deterministic: the same move creates the same columns.
      const random = seededRandom(`${JSON.stringify(spot)} ${ids.join(' ')}`)
      const room = 'beside' in spot ? createColumnBeside(document, kinds, spot, random) : { document, place: spot }
      const moved = relocate(room.document, ids, room.place, kinds)
      return moved === document ? document : dissolveColumns(document, moved, ids, kinds)
    },
  }
}

/** Returns the elements in document order, without those inside another one of them. */
export function topmostElements(document: FormDocument, elementIds: readonly ElementId[]): readonly ElementId[] {
  const known = elementIds.filter((id) => elementOf(document, id))
  if (known.length < 2) return known
  const set = new Set(known)
  const kept = new Set(known.filter((id) => !ancestorsOf(document, id).some((holder) => set.has(holder.id))))
  return Array.from(walk(document), (element) => element.id).filter((id) => kept.has(id))
}
