import type { Kinds } from '../../../forms/kinds/ElementKind.ts'
import type { EditorState } from './EditorState.ts'

type Work<T> = (state: EditorState, kinds: Kinds) => T

/**
 * Memoises a computation that depends only on the document's shape, the selection, locks and the user's role, since
 * buttons read it at every key.
 */
export function memoizePerShape<T>(work: Work<T>): Work<T> {
  const known = new WeakMap<object, { readonly state: EditorState; readonly value: T }>()
  return (state, kinds) => {
    const last = known.get(state.shape)
    if (last && isSame(last.state, state)) return last.value
    const value = work(state, kinds)
    known.set(state.shape, { state, value })
    return value
  }
}

const isSame = (a: EditorState, b: EditorState): boolean =>
  a.selected === b.selected && a.locked === b.locked && a.form.role === b.form.role
