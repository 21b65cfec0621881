import { createContext, useCallback, useContext, useSyncExternalStore, type ReactNode } from 'react'
import { useStore } from 'zustand'
import type { ElementId } from '../../../forms/document/FormDocument.ts'
import type { Editor } from './createEditor.ts'
import type { EditorState } from './EditorState.ts'
import type { GestureState } from './gestureStore.ts'
import type { NodeState } from './nodeStates.ts'

const EditorContext = createContext<Editor | null>(null)

export function EditorProvider({ editor, children }: { readonly editor: Editor; readonly children: ReactNode }) {
  return <EditorContext value={editor}>{children}</EditorContext>
}

/** Returns the editor. Stable while the page is open, so that using it never rerenders. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('useEditor must be used within an EditorProvider')
  return editor
}

/** Returns a part of the editor's state; rerenders only when that part changes. */
export function useEditorState<T>(select: (state: EditorState) => T): T {
  return useStore(useEditor().store, select)
}

/** Returns the state of one element's node; rerenders only when it changes. */
export function useNodeState(id: ElementId): NodeState {
  const { nodes } = useEditor()
  const subscribe = useCallback((tell: () => void) => nodes.subscribe(id, tell), [nodes, id])
  return useSyncExternalStore(subscribe, () => nodes.read(id))
}

export function useGesture<T>(select: (state: GestureState) => T): T {
  return useStore(useEditor().gesture, select)
}
