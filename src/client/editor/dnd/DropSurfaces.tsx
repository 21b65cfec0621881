import { createContext, useContext, useEffect, type RefObject } from 'react'
import { useEditor } from '../store/EditorProvider.tsx'
import type { Editor } from '../store/createEditor.ts'
import type { DropSurface } from './DropSurface.ts'

/** Registers a drop surface; returns a function that unregisters it. */
export const DropSurfaces = createContext<((surface: DropSurface) => () => void) | null>(null)

/**
 * Makes a scrolling box a drop surface while it is mounted. `make` must be the same at every render, such as a function
 * of a module.
 */
export function useDropSurface(
  box: RefObject<HTMLElement | null>,
  make: (editor: Editor, scroller: HTMLElement) => DropSurface,
): void {
  const editor = useEditor()
  const add = useContext(DropSurfaces)
  useEffect(() => (box.current && add ? add(make(editor, box.current)) : undefined), [box, make, editor, add])
}
