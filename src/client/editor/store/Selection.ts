import { ancestorsOf } from '../../../forms/document/ancestorsOf.ts'
import { childrenOf, elementOf, parentIdOf } from '../../../forms/document/childrenOf.ts'
import type { ElementId, FormDocument } from '../../../forms/document/FormDocument.ts'
import { walk } from '../../../forms/document/walk.ts'
import { topmost } from '../../../forms/edits/moveElement.ts'

/** What is selected on the canvas and in the outline. */
export interface Selection {
  /** In the order it was selected: the last one is the primary, which the screen keeps in view. */
  readonly selected: readonly ElementId[]
  /** Where a range starts. */
  readonly anchor: ElementId | null
}

export const NOTHING: Selection = { selected: [], anchor: null }

/** The one that was selected last; null when nothing is. */
export const primaryOf = ({ selected }: Pick<Selection, 'selected'>): ElementId | null => selected.at(-1) ?? null

/** The selected element when it is the only one. */
export const onlyOf = ({ selected }: Pick<Selection, 'selected'>): ElementId | null =>
  selected.length === 1 ? (selected[0] ?? null) : null

const sets = new WeakMap<readonly ElementId[], ReadonlySet<ElementId>>()

/** Whether an element is selected. Every element on the canvas asks at every change, so a long selection is looked up. */
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
 * What is selected in document order, without what lies inside another selected one: what commands are about. Buttons
 * ask at every change, so it is worked out once per change.
 */
export function topSelected({
  selected,
  document,
}: Pick<Selection, 'selected'> & { readonly document: FormDocument }): readonly ElementId[] {
  if (selected.length < 2) return selected
  const known = tops.get(selected)
  if (known?.document === document) return known.ids
  const ids = topmost(document, selected)
  tops.set(selected, { document, ids })
  return ids
}

/** One element more, or less when it was selected; ranges start there next. */
export function toggled({ selected }: Selection, id: ElementId): Selection {
  const rest = selected.filter((one) => one !== id)
  return { selected: rest.length < selected.length ? rest : [...selected, id], anchor: id }
}

/**
 * From the anchor to an element, in document order or against it. Layouts that a range only reaches into are left out:
 * deleting it would take along what nobody pointed at.
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
 * The element that a range grows to: the next one beside the primary, or beside what holds it; null at the end. Where that
 * holds the start of the range, the way back leads into it.
 */
export function besideOf({ document, ...selection }: Selection & { document: FormDocument }, step: 1 | -1) {
  const around = new Set(ancestorsOf(document, selection.anchor ?? '').map(({ id }) => id))
  for (let at = elementOf(document, primaryOf(selection) ?? ''); at; at = elementOf(document, parentIdOf(at) ?? '')) {
    const list = childrenOf(document, at.parent)
    let next: ElementId | null = list[list.indexOf(at.id) + step] ?? null
    while (next !== null && around.has(next)) next = childrenOf(document, { in: next }).at(step === 1 ? 0 : -1) ?? null
    if (next !== null) return next
  }
  return null
}

/** What is left of a selection in a changed document. */
export function stillThere({ selected, anchor }: Selection, document: FormDocument): Selection {
  const left = selected.filter((id) => elementOf(document, id))
  return {
    selected: left.length === selected.length ? selected : left,
    anchor: anchor !== null && elementOf(document, anchor) ? anchor : null,
  }
}
