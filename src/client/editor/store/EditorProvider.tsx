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

/** The editor itself: what it can do. Never changes while the page is open, so using it renders nothing again. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('useEditor must be used within an EditorProvider')
  return editor
}

/** A part of the editor's state; renders again only when that part is another one. */
export function useEditorState<T>(select: (state: EditorState) => T): T {
  return useStore(useEditor().store, select)
}

/** What the node of one element shows; renders again only when that changes. */
export function useNodeState(id: ElementId): NodeState {
  const { nodes } = useEditor()
  const subscribe = useCallback((tell: () => void) => nodes.subscribe(id, tell), [nodes, id])
  return useSyncExternalStore(subscribe, () => nodes.read(id))
}

export function useGesture<T>(select: (state: GestureState) => T): T {
  return useStore(useEditor().gesture, select)
}
