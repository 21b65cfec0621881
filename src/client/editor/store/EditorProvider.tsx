import { createContext, useContext, type ReactNode } from 'react'
import { useStore } from 'zustand'
import type { Editor } from './createEditor.ts'
import type { EditorState } from './EditorState.ts'
import type { GestureState } from './gestureStore.ts'

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

export function useGesture<T>(select: (state: GestureState) => T): T {
  return useStore(useEditor().gesture, select)
}
