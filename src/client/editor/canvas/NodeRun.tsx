import { memo, useEffect, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { ancestorsOf } from '../../../forms/document/ancestorsOf.ts'
import type { ElementId } from '../../../forms/document/FormDocument.ts'
import { whenIdle } from '../../../render/mountQueue.ts'
import type { EditorState } from '../store/EditorState.ts'
import { useEditor } from '../store/EditorProvider.tsx'
import { primaryOf } from '../store/Selection.ts'

interface Props {
  readonly ids: readonly ElementId[]
  /** True if the run is on the first screen. */
  readonly isFirst: boolean
  readonly draw: (id: ElementId) => ReactNode
}

/** Estimated height of an element not drawn yet, in pixels: about that of a text field. */
const HEIGHT = 92

/**
 * A run of neighbours in a long list. They are memoised together, since React visits every sibling of what it renders,
 * and the browser skips them together while they are off screen: tracking a thousand nodes costs it more than drawing
 * some. Runs beyond the first screen are drawn in later tasks, or when they are scrolled to or selected.
 */
export const NodeRun = memo(
  function NodeRun({ ids, isFirst, draw }: Props) {
    const editor = useEditor()
    const ref = useRef<HTMLDivElement>(null)
    const [drawn, setDrawn] = useState(isFirst)

    useEffect(() => {
      const run = ref.current
      if (drawn || !run) return
      const drawNow = () => setDrawn(true)
      const drawVisible = (event: Event) => {
        if (event instanceof ContentVisibilityAutoStateChangeEvent && !event.skipped) drawNow()
      }
      run.addEventListener('contentvisibilityautostatechange', drawVisible)
      const stop = [
        () => run.removeEventListener('contentvisibilityautostatechange', drawVisible),
        whenIdle(() => flushSync(drawNow)),
        editor.store.subscribe((now, before) => {
          if (now.selected !== before.selected && holdsPrimary(now, ids)) drawNow()
        }),
      ]
      return () => {
        for (const end of stop) end()
      }
    }, [drawn, editor, ids])

    const containIntrinsicBlockSize = `auto ${ids.length * HEIGHT}px`
    return (
      <div ref={ref} className="ed-run" data-run="" style={{ containIntrinsicBlockSize }}>
        {drawn ? ids.map(draw) : null}
      </div>
    )
  },
  (before, after) => before.ids.length === after.ids.length && before.ids.every((id, i) => id === after.ids[i]),
)

/** True if the primary selection is among these elements or inside them. */
function holdsPrimary(state: EditorState, ids: readonly ElementId[]): boolean {
  const primary = primaryOf(state)
  if (primary === null) return false
  return ids.includes(primary) || ancestorsOf(state.document, primary).some(({ id }) => ids.includes(id))
}
