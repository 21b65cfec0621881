import { createContext, useContext, useEffect, type RefObject } from 'react'
import { useEditor } from '../store/EditorProvider.tsx'
import type { Editor } from '../store/createEditor.ts'
import type { DropSurface } from './DropSurface.ts'

export const DropSurfaces = createContext<Set<DropSurface> | null>(null)

/** Makes a scrolling box take drops while it is there. `make` is a function of a module: the same at every render. */
export function useDropSurface(
  box: RefObject<HTMLElement | null>,
  make: (editor: Editor, scroller: HTMLElement) => DropSurface,
): void {
  const editor = useEditor()
  const surfaces = useContext(DropSurfaces)
  useEffect(() => {
    if (!box.current || !surfaces) return
    const surface = make(editor, box.current)
    surfaces.add(surface)
    return () => void surfaces.delete(surface)
  }, [box, make, editor, surfaces])
}
