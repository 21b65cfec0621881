import { elementOf } from '../../../forms/document/childrenOf.ts'
import type { Editor } from '../store/createEditor.ts'
import { INITIAL_VIEW, type Ids, type StoredView } from '../store/View.ts'

type ViewStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const PARTS = ['locked', 'hidden', 'collapsed'] as const
const keyOf = (formId: string) => `editor.view.${formId}`

/** Returns the elements locked, hidden and collapsed on this device; none if the storage cannot be read. */
export function readStoredView(storage: ViewStorage, formId: string): StoredView {
  try {
    const found: unknown = JSON.parse(storage.getItem(keyOf(formId)) ?? '{}')
    const [locked, hidden, collapsed] = PARTS.map((part) => idsIn(found, part))
    return { ...INITIAL_VIEW, ...(locked && { locked }), ...(hidden && { hidden }), ...(collapsed && { collapsed }) }
  } catch {
    return INITIAL_VIEW
  }
}

/** Stores the view when it changes, without deleted elements. Returns a function that stops it. */
export function persistView(editor: Editor, storage: ViewStorage): () => void {
  let last = editor.state
  return editor.store.subscribe((state) => {
    if (PARTS.every((part) => state[part] === last[part])) return
    last = state
    const entries = PARTS.map((part) => [part, [...state[part]].filter((id) => elementOf(state.document, id))] as const)
    try {
      if (entries.every(([, ids]) => ids.length === 0)) storage.removeItem(keyOf(state.form.id))
      else storage.setItem(keyOf(state.form.id), JSON.stringify(Object.fromEntries(entries)))
    } catch {
      // The storage is full or blocked: the view lasts until the page is closed.
    }
  })
}

function idsIn(found: unknown, part: string): Ids | undefined {
  if (typeof found !== 'object' || found === null || !(part in found)) return undefined
  const ids: unknown = (found as { readonly [part: string]: unknown })[part]
  return Array.isArray(ids) ? new Set(ids.filter((id) => typeof id === 'string')) : undefined
}
