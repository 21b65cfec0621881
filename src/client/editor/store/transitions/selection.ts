import { elementOf, parentIdOf } from '../../../../forms/document/childrenOf.ts'
import type { ElementId } from '../../../../forms/document/FormDocument.ts'
import { walk } from '../../../../forms/document/walk.ts'
import type { EditorState } from '../EditorState.ts'
import { BEFORE_ELEMENTS, type Region } from '../Region.ts'
import { primaryOf, type Selection } from '../Selection.ts'

/**
 * Returns the state with another selection; later typing is a separate step. Without a selection, the form's settings
 * are shown.
 */
export function withSelection({ selected, history }: EditorState, next: Selection): Partial<EditorState> {
  const isSame = next.selected.length === selected.length && next.selected.every((id, i) => id === selected[i])
  return isSame ? { anchor: next.anchor, region: 'form' } : { ...next, region: 'form', history: history.seal() }
}

/** Returns the state with a region selected instead of elements. */
export function withRegion(state: EditorState, region: Region): Partial<EditorState> {
  return { ...withSelection(state, exactSelection(null)), region }
}

/** Returns a selection of exactly these; ranges start at the first. */
export function exactSelection(what: ElementId | readonly ElementId[] | null): Selection {
  const selected = what === null ? [] : typeof what === 'string' ? [what] : what
  return { selected, anchor: selected[0] ?? null }
}

/**
 * Returns the state after moving to the next (1) or the previous (-1) element in document order; navbar and container
 * precede the first.
 */
export function withStep(state: EditorState, step: 1 | -1): Partial<EditorState> {
  const stops = [...BEFORE_ELEMENTS, ...Array.from(walk(state.document), (element) => element.id)]
  const stood = primaryOf(state) ?? (BEFORE_ELEMENTS.includes(state.region) ? state.region : null)
  const none = step === 1 ? BEFORE_ELEMENTS.length - 1 : stops.length
  const at = (stood === null ? none : stops.indexOf(stood)) + step
  const before = BEFORE_ELEMENTS[at]
  const next = stops[at]
  if (before !== undefined) return withRegion(state, before)
  return next === undefined ? {} : withSelection(state, exactSelection(next))
}

/** Returns the parent layout of the primary element. */
export function parentOfPrimary(state: EditorState): ElementId | undefined {
  const element = elementOf(state.document, primaryOf(state) ?? '')
  return (element && parentIdOf(element)) ?? undefined
}
