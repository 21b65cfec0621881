import type { ElementId, FormDocument, Side } from '../document/FormDocument.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { loadOf, type Load } from './Load.ts'
import { partsLeft } from './partsLeft.ts'
import { columnKinds, roomBeside } from './roomBeside.ts'
import { shelfOf, placementProblem, type PlaceRefusal, type Shelf } from './placementProblem.ts'

/**
 * Why something may not stand at an element's side. The columns that are made for it, or the one more of them, have to be
 * legal where they come, and it in them. Columns that it leaves empty itself make room.
 */
export function besideProblem(
  document: FormDocument,
  kinds: Kinds,
  load: Load,
  side: Side,
  ids: readonly ElementId[],
): PlaceRefusal | null {
  const made = columnKinds(kinds)
  const room = roomBeside(document, kinds, side)
  if (!made || !room) return 'editor:place.gone'
  const inside = (shelf: Shelf, levels: number): Shelf => ({
    holder: made.part.id,
    area: shelf.area,
    depth: shelf.depth + levels,
    stay: 0,
  })

  if ('part' in room) {
    const { parent } = room.part
    const moving = new Set(ids)
    const shelf = shelfOf(
      document,
      parent,
      partsLeft(document, kinds, parent.in, (id) => moving.has(id)),
    )
    if (!shelf) return 'editor:place.gone'
    const part: Load = { kinds: [made.part.id], levels: 1 + load.levels, more: 1 + load.more }
    return placementProblem(document, kinds, part, shelf) ?? placementProblem(document, kinds, load, inside(shelf, 1))
  }
  const { around } = room
  const shelf = shelfOf(document, around.parent, [around.id])
  if (!shelf) return 'editor:place.gone'
  const beside = loadOf(document, [around])
  const levels = 2 + Math.max(load.levels, beside.levels)
  const layout: Load = { kinds: [made.layout.id], levels, more: 3 + load.more }
  return (
    placementProblem(document, kinds, layout, shelf) ??
    placementProblem(document, kinds, beside, inside(shelf, 2)) ??
    placementProblem(document, kinds, load, inside(shelf, 2))
  )
}
