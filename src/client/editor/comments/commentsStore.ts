import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ElementComment } from '../../../contract/elementCommentShapes.ts'
import type { ElementId } from '../../../forms/document/FormDocument.ts'
import { call } from '../../api/call.ts'
import type { Editor } from '../store/createEditor.ts'
import { useEditor } from '../store/EditorProvider.tsx'

/** Comments on the form's elements, as of the last response. */
interface CommentsState {
  /** Oldest first; null until loaded. */
  readonly comments: readonly ElementComment[] | null
  /** Error of the last fetch. */
  readonly error: unknown
  /** Time of the last fetch, in ms since 1970. */
  readonly at: number
}

const stores = new WeakMap<Editor['store'], StoreApi<CommentsState>>()

export function commentsStore(editor: Editor): StoreApi<CommentsState> {
  const known = stores.get(editor.store)
  if (known) return known
  const store = createStore<CommentsState>(() => ({ comments: null, error: null, at: 0 }))
  stores.set(editor.store, store)
  return store
}

export function useComments(): CommentsState {
  return useStore(commentsStore(useEditor()))
}

/** Stores comments from the server, and counts the unresolved ones for the canvas and the outline. */
export function storeComments(editor: Editor, comments: readonly ElementComment[]): void {
  commentsStore(editor).setState({ comments, error: null, at: Date.now() })
  const commented = new Map<ElementId, number>()
  for (const { element, doneAt } of comments) {
    if (doneAt === null) commented.set(element, (commented.get(element) ?? 0) + 1)
  }
  const before = editor.state.commented
  const isSame = before.size === commented.size && [...commented].every(([id, count]) => before.get(id) === count)
  if (!isSame) editor.setSession({ commented })
}

/** Age from which comments are fetched again. */
const FRESH_MS = 15_000

/** Fetches comments unless they are fresh. An error is put into the store. */
export async function loadComments(editor: Editor): Promise<void> {
  const store = commentsStore(editor)
  if (Date.now() - store.getState().at < FRESH_MS) return
  // Set first, so that concurrent calls share one request.
  store.setState({ at: Date.now() })
  try {
    const { comments } = await call('listElementComments', { params: { id: editor.state.form.id } })
    storeComments(editor, comments)
  } catch (error) {
    store.setState({ error, at: 0 })
  }
}
