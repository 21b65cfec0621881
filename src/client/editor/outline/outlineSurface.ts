import type { DropSurface } from '../dnd/DropSurface.ts'
import type { Editor } from '../store/createEditor.ts'
import { withIdsToggled } from '../store/View.ts'
import { outlinePlace } from './outlinePlace.ts'
import { INDENT, type OutlineRow } from './outlineRows.ts'

/** Time a drag rests on a collapsed layout until it expands, in ms. */
const UNFOLD = 600
/** Pixels from the edge of the tree to the text at level 1. */
const WORDS = 60

/**
 * The outline as a drop surface. Its rows have one height, therefore nothing is measured. A row dragged up or down
 * keeps its level; to the left it moves out, to the right further in. Items from elsewhere go to the level of the
 * pointer.
 */
export function outlineSurface(
  editor: Editor,
  scroller: HTMLElement,
  rowsNow: () => readonly OutlineRow[],
  height: number,
): DropSurface {
  let from = { x: scroller.getBoundingClientRect().left + WORDS, level: 1 }
  let resting = ''
  let timer = 0
  /** Expands the layout that a drag rests on. */
  const restOn = (id: string) => {
    if (id === resting) return
    resting = id
    clearTimeout(timer)
    if (id === '' || !editor.state.collapsed.has(id)) return
    timer = window.setTimeout(() => {
      const { collapsed } = editor.state
      if (collapsed.has(id)) editor.setView({ collapsed: withIdsToggled(collapsed, [id]) })
    }, UNFOLD)
  }
  return {
    id: 'outline',
    scroller,
    content: scroller.querySelector<HTMLElement>('[role="presentation"]') ?? scroller,
    start: ({ source, x }) => {
      const id = source.getAttribute('data-outline')
      const level = rowsNow().find((row) => row.id === id)?.level
      from = level === undefined ? { x: scroller.getBoundingClientRect().left + WORDS, level: 1 } : { x, level }
    },
    aim: (x, y, dragged) => {
      const at = (y - scroller.getBoundingClientRect().top + scroller.scrollTop) / height
      const level = from.level + Math.round((x - from.x) / INDENT)
      return outlinePlace({ at, level }, rowsNow(), editor.stable(), editor.kinds, dragged)
    },
    show: (drop) => {
      const into = drop && 'mark' in drop && drop.mark.isInto ? rowsNow()[drop.mark.row] : undefined
      restOn(into?.id ?? '')
    },
  }
}
