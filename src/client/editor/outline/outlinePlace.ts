import type { Dragged, OutlineDrop } from '../store/gestureStore.ts'
import { ancestorsOf } from '../../../forms/document/ancestorsOf.ts'
import { childrenOf, elementOf } from '../../../forms/document/childrenOf.ts'
import type { ElementId, FormDocument, ParentRef, Place } from '../../../forms/document/FormDocument.ts'
import type { Kinds } from '../../../forms/kinds/ElementKind.ts'
import { isDragged, dropRefusal } from '../dnd/Dragged.ts'
import { FOOTER, type OutlineRow } from './outlineRows.ts'

/** A pointer in the tree: row index with a fraction, and level. */
export interface TreePoint {
  readonly at: number
  readonly level: number
}

/** The middle of a layout's row, as fractions of its height, means the inside of the layout. */
const INTO = { from: 0.28, to: 0.72 }

/**
 * Returns the place meant by a pointer in the outline. On the middle of a layout's row, the end of that layout.
 * Elsewhere the gap between two rows, which may end several layouts at once: the horizontal position determines which
 * of them, or the nearest one that accepts the dragged elements.
 */
export function outlinePlace(
  { at, level }: TreePoint,
  rows: readonly OutlineRow[],
  document: FormDocument,
  kinds: Kinds,
  dragged: Dragged,
): OutlineDrop {
  const on = Math.floor(at)
  const row = rows[on]
  const hidden = inHandWithin(document, rows, dragged)
  const layout = row && !hidden.has(row.id) ? listOf(document, row.id) : null
  if (row && layout && at - on > INTO.from && at - on < INTO.to) {
    const place = { parent: layout, index: childrenOf(document, layout).length }
    const mark = { row: on, isInto: true, level: row.level + 1 }
    const refusal = dropRefusal(document, kinds, dragged, place)
    return refusal === null ? { mark, place } : { mark, refusal, over: layout }
  }

  const gap = Math.max(0, Math.min(rows.length, Math.round(at)))
  const above = rows.slice(0, gap).findLast(({ id }) => !hidden.has(id))
  const below = rows.slice(gap).find(({ id }) => !hidden.has(id))
  const places = placesAt(document, above, below)
  const wanted = places.toSorted((a, b) => Math.abs(a.level - level) - Math.abs(b.level - level))
  const fits = wanted.find(({ place }) => dropRefusal(document, kinds, dragged, place) === null)
  const [first] = fits ? [fits] : wanted
  if (!first) return { mark: { row: gap, isInto: false, level: 1 }, refusal: 'editor:place.gone', over: 'children' }
  const mark = { row: gap, isInto: false, level: first.level }
  if (fits) return { mark, place: fits.place }
  const refusal = dropRefusal(document, kinds, dragged, first.place) ?? 'editor:place.gone'
  return { mark, refusal, over: first.place.parent }
}

interface LevelPlace {
  readonly level: number
  readonly place: Place
}

/** Returns every place that a gap between two rows can mean, one per level. */
function placesAt(
  document: FormDocument,
  above: OutlineRow | undefined,
  below: OutlineRow | undefined,
): readonly LevelPlace[] {
  if (!above) return [{ level: 1, place: { parent: 'children', index: 0 } }]
  const places: LevelPlace[] = []
  const least = below?.level ?? 1
  const inside = listOf(document, above.id)
  if (inside) {
    // If collapsed, its children are above the gap.
    const index = above.isOpen ? 0 : childrenOf(document, inside).length
    places.push({ level: above.level + 1, place: { parent: inside, index } })
  }
  const chain = above.id === FOOTER ? [] : [above.id, ...ancestorsOf(document, above.id).map(({ id }) => id)]
  for (const [up, id] of chain.entries()) {
    const parent = elementOf(document, id)?.parent
    const level = above.level - up
    if (parent === undefined || level < least) break
    places.push({ level, place: { parent, index: childrenOf(document, parent).indexOf(id) + 1 } })
  }
  return places
}

/** Returns the list of a row, null for an element without children. */
function listOf(document: FormDocument, id: ElementId): ParentRef | null {
  if (id === FOOTER) return 'footer'
  return elementOf(document, id)?.children ? { in: id } : null
}

/** Returns the rows of the dragged elements and their descendants, which do not count for the gaps around them. */
function inHandWithin(document: FormDocument, rows: readonly OutlineRow[], dragged: Dragged): ReadonlySet<ElementId> {
  if (dragged.from !== 'canvas') return NONE
  const hidden = new Set<ElementId>()
  for (const { id } of rows) {
    const parent = elementOf(document, id)?.parent
    if (isDragged(dragged, id) || (typeof parent === 'object' && hidden.has(parent.in))) hidden.add(id)
  }
  return hidden
}

const NONE: ReadonlySet<ElementId> = new Set()
