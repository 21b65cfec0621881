import { ancestorsOf } from '../../../forms/document/ancestorsOf.ts'
import { childrenOf, elementOf, parentIdOf } from '../../../forms/document/childrenOf.ts'
import type { ElementId, FormDocument } from '../../../forms/document/FormDocument.ts'
import { walk } from '../../../forms/document/walk.ts'
import { topmostElements } from '../../../forms/edits/moveElement.ts'

/** Selection on the canvas and in the outline. */
export interface Selection {
  /** In the order of selection: the last one is the primary, which is kept in view. */
  readonly selected: readonly ElementId[]
  /** Start of a range. */
  readonly anchor: ElementId | null
}

export const EMPTY_SELECTION: Selection = { selected: [], anchor: null }

/** Returns the element selected last; null without a selection. */
export const primaryOf = ({ selected }: Pick<Selection, 'selected'>): ElementId | null => selected.at(-1) ?? null

/** Returns the selected element if it is the only one. */
export const singleSelected = ({ selected }: Pick<Selection, 'selected'>): ElementId | null =>
  selected.length === 1 ? (selected[0] ?? null) : null

const sets = new WeakMap<readonly ElementId[], ReadonlySet<ElementId>>()

/**
 * True if an element is selected. Called by every element on the canvas at every change, therefore a long selection is
 * cached as a set.
 */
export function isSelected({ selected }: Pick<Selection, 'selected'>, id: ElementId): boolean {
  if (selected.length < 5) return selected.includes(id)
  const known = sets.get(selected) ?? new Set(selected)
  sets.set(selected, known)
  return known.has(id)
}

const tops = new WeakMap<
  readonly ElementId[],
  { readonly document: FormDocument; readonly ids: readonly ElementId[] }
>()

/**
 * Returns the selected elements in document order, without those inside another selected one: the targets of commands.
 * Cached, since buttons read it at every change.
 */
export function topSelected({
  selected,
  document,
}: Pick<Selection, 'selected'> & { readonly document: FormDocument }): readonly ElementId[] {
  if (selected.length < 2) return selected
  const known = tops.get(selected)
  if (known?.document === document) return known.ids
  const ids = topmostElements(document, selected)
  tops.set(selected, { document, ids })
  return ids
}

/** Returns the selection with an element added or removed; ranges start there next. */
export function withToggled({ selected }: Selection, id: ElementId): Selection {
  const rest = selected.filter((one) => one !== id)
  return { selected: rest.length < selected.length ? rest : [...selected, id], anchor: id }
}

/**
 * Returns the range from the anchor to an element, in document order or reversed. Layouts only partly in the range are
 * left out: deleting them would remove elements that were not selected.
 */
export function rangeTo({ selected, anchor }: Selection, id: ElementId, document: FormDocument): Selection {
  const from = anchor !== null && elementOf(document, anchor) ? anchor : (selected.at(-1) ?? id)
  const ids = Array.from(walk(document), (element) => element.id)
  const [start, end] = [ids.indexOf(from), ids.indexOf(id)]
  const around = new Set([from, id].flatMap((one) => ancestorsOf(document, one).map((holder) => holder.id)))
  const within = ids.slice(Math.min(start, end), Math.max(start, end) + 1)
  const range = within.filter((one) => one === from || one === id || !around.has(one))
  return { selected: start > end ? range.toReversed() : range, anchor: from }
}

/**
 * Returns the element by which a range grows: the next one beside the primary, or beside its parent; null at the end.
 * If that contains the start of the range, the way back leads into it.
 */
export function rangeNeighbour({ document, ...selection }: Selection & { document: FormDocument }, step: 1 | -1) {
  const around = new Set(ancestorsOf(document, selection.anchor ?? '').map(({ id }) => id))
  for (let at = elementOf(document, primaryOf(selection) ?? ''); at; at = elementOf(document, parentIdOf(at) ?? '')) {
    const list = childrenOf(document, at.parent)
    let next: ElementId | null = list[list.indexOf(at.id) + step] ?? null
    while (next !== null && around.has(next)) next = childrenOf(document, { in: next }).at(step === 1 ? 0 : -1) ?? null
    if (next !== null) return next
  }
  return null
}

/** Returns the part of a selection that exists in a changed document. */
export function remainingSelection({ selected, anchor }: Selection, document: FormDocument): Selection {
  const left = selected.filter((id) => elementOf(document, id))
  return {
    selected: left.length === selected.length ? selected : left,
    anchor: anchor !== null && elementOf(document, anchor) ? anchor : null,
  }
}
