import type { StoreApi } from 'zustand/vanilla'
import { changedIds } from '../../../forms/document/changedIds.ts'
import { elementOf } from '../../../forms/document/childrenOf.ts'
import type { Element, ElementId } from '../../../forms/document/FormDocument.ts'
import type { EditorState } from './EditorState.ts'
import { isSelected, primaryOf } from './Selection.ts'

/** State shown by one element's node on the canvas. */
export interface NodeState {
  /** The element as drawn; undefined if removed. */
  readonly element: Element | undefined
  readonly selected: boolean
  readonly primary: boolean
  readonly look: 'plain' | 'faint' | 'none'
  /** Number of its unresolved comments. */
  readonly comments: number
}

export type NodeStates = ReturnType<typeof createNodeStates>

/**
 * Creates the states of all nodes behind one subscription. If a thousand nodes subscribed to the store, each key press
 * would run thousands of selectors; here the affected nodes are found at once.
 */
export function createNodeStates(store: StoreApi<EditorState>) {
  const known = new Map<ElementId, NodeState>()
  const listeners = new Map<ElementId, Set<() => void>>()

  /** Returns the same object while nothing changes. */
  const read = (id: ElementId): NodeState => {
    const next = stateOf(store.getState(), id)
    const before = known.get(id)
    if (before && isSame(before, next)) return before
    known.set(id, next)
    return next
  }

  store.subscribe((now, before) => {
    const same = SOURCES.every((key) => now[key] === before[key])
    if (same && now.document === before.document) return
    const concerned = same ? changedIds(before.document.elements, now.document.elements) : listeners.keys()
    for (const id of concerned) {
      const shown = known.get(id)
      if (listeners.has(id) && read(id) !== shown) for (const tell of listeners.get(id) ?? []) tell()
    }
  })

  return {
    read,
    /** Calls `tell` when the state of this node changes; returns the unsubscribe function. */
    subscribe: (id: ElementId, tell: () => void): (() => void) => {
      const subscribers = listeners.get(id) ?? new Set()
      listeners.set(id, subscribers.add(tell))
      return () => {
        subscribers.delete(tell)
        if (subscribers.size > 0) return
        listeners.delete(id)
        known.delete(id)
      }
    },
  }
}

/** State that nodes depend on, besides their elements. */
const SOURCES = ['selected', 'hidden', 'showsHidden', 'writing', 'commented'] as const

function stateOf(state: EditorState, id: ElementId): NodeState {
  const { document, hidden, showsHidden, writing, commented } = state
  const own = elementOf(document, id)
  return {
    element: own && writing?.id === id ? writing.draws(own) : own,
    selected: isSelected(state, id),
    primary: primaryOf(state) === id,
    comments: commented.get(id) ?? 0,
    look: hidden.has(id) ? (showsHidden ? 'faint' : 'none') : 'plain',
  }
}

const isSame = (a: NodeState, b: NodeState): boolean =>
  a.element === b.element &&
  a.selected === b.selected &&
  a.primary === b.primary &&
  a.look === b.look &&
  a.comments === b.comments
