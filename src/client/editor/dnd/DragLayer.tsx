import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useEditor } from '../store/EditorProvider.tsx'
import type { DropSurface } from './DropSurface.ts'
import { DropSurfaces } from './DropSurfaces.tsx'
import { holdDragged } from './holdDragged.ts'
import { InHand } from './InHand.tsx'
import { useDropWords } from './useDropWords.ts'
import { watchPresses } from './watchPresses.ts'
import './drag.css'

/**
 * Dragging by mouse and finger, for all of the editor: palette items, elements of the canvas and rows of the outline are
 * known by their attributes, so that none of them has a listener or renders during a drag.
 */
export function DragLayer({ children }: { readonly children: ReactNode }) {
  const editor = useEditor()
  const [surfaces] = useState(() => new Set<DropSurface>())
  const root = useRef<HTMLDivElement>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const sayEnd = useDropWords()
  const onEnd = useRef(sayEnd)
  useEffect(() => {
    onEnd.current = sayEnd
  })
  useEffect(() => {
    if (!root.current) return
    return watchPresses(root.current, (press) =>
      ghost.current
        ? holdDragged(editor, press, surfaces, ghost.current, (isDropped) => onEnd.current(isDropped))
        : null,
    )
  }, [editor, surfaces])

  return (
    <DropSurfaces value={surfaces}>
      <div ref={root} className="ed-drag">
        {children}
      </div>
      <div ref={ghost} className="ed-ghost" aria-hidden="true">
        <InHand />
      </div>
    </DropSurfaces>
  )
}
