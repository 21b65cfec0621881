import {
  useCallback,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent as ReactKeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type TouchEvent,
} from 'react'
import { useEditor } from '../store/EditorProvider.tsx'
import { lazyPanel } from '../ui/lazyPanel.tsx'
import type { DraggingProps } from './Dragging.tsx'
import type { DropSurface } from './DropSurface.ts'
import { DropSurfaces } from './DropSurfaces.tsx'
import { draggableAt, isLiftKey } from './draggableAt.ts'
import { createPressRelay } from './createPressRelay.ts'
import './drag.css'

const { Component: Dragging } = lazyPanel<DraggingProps>(async () => (await import('./Dragging.tsx')).Dragging, {
  silent: true,
})

/**
 * Dragging by mouse, touch and keys, for the whole editor: palette items, canvas elements and outline rows are
 * identified by attributes, so that none of them has a listener or renders during a drag. The drag code is loaded on
 * the first pointer, or when a handle has the focus.
 */
export function DragLayer({ children }: { readonly children: ReactNode }) {
  const editor = useEditor()
  const [surfaces, setSurfaces] = useState<readonly DropSurface[]>([])
  const [isNear, setNear] = useState(() => window.matchMedia('(pointer: coarse)').matches)
  const root = useRef<HTMLDivElement>(null)
  const [grips] = useState(createPressRelay)
  const addSurface = useCallback((surface: DropSurface) => {
    setSurfaces((before) => [...before, surface])
    return () => setSurfaces((before) => before.filter((one) => one !== surface))
  }, [])
  const press = (event: MouseEvent<HTMLElement> | TouchEvent<HTMLElement>) => {
    const gripped = draggableAt(event.target, editor)
    if (!gripped || ('button' in event && event.button !== 0)) return
    setNear(true)
    grips.press(gripped, event.nativeEvent)
  }
  const pressKey = (event: ReactKeyboardEvent<HTMLElement>) => {
    const { target: source, key, defaultPrevented } = event
    // The same key press may just have dropped the element.
    if (defaultPrevented || !isLiftKey(key) || !(source instanceof HTMLElement) || !source.dataset['handle']) return
    event.preventDefault()
    setNear(true)
    // A copy: the original event is already marked as handled.
    grips.press({ region: 'canvas', source }, new KeyboardEvent('keydown', event.nativeEvent))
  }
  const focus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target.dataset['handle']) setNear(true)
  }
  return (
    <DropSurfaces value={addSurface}>
      <div
        ref={root}
        className="ed-drag"
        onPointerEnter={() => setNear(true)}
        onFocus={focus}
        onKeyDown={pressKey}
        onMouseDown={press}
        onTouchStart={press}
        onPointerUp={grips.letGo}
        onPointerCancel={grips.letGo}
      >
        {children}
      </div>
      {isNear ? <Dragging root={root} surfaces={surfaces} grips={grips} /> : null}
    </DropSurfaces>
  )
}
