import { createContext, useContext, useEffect, type RefObject } from 'react'
import { useEditor } from '../store/EditorProvider.tsx'
import type { Editor } from '../store/createEditor.ts'
import type { DropSurface } from './DropSurface.ts'

/** Puts a surface on the list of those that take drops; gives the call that takes it off. */
export const DropSurfaces = createContext<((surface: DropSurface) => () => void) | null>(null)

/** Makes a scrolling box take drops while it is there. `make` is a function of a module: the same at every render. */
export function useDropSurface(
  box: RefObject<HTMLElement | null>,
  make: (editor: Editor, scroller: HTMLElement) => DropSurface,
): void {
  const editor = useEditor()
  const add = useContext(DropSurfaces)
  useEffect(() => (box.current && add ? add(make(editor, box.current)) : undefined), [box, make, editor, add])
}
