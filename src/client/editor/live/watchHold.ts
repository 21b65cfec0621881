import type { LiveSaid } from '../../../contract/liveShapes.ts'
import type { ElementId } from '../../../forms/document/FormDocument.ts'
import type { Editor } from '../store/createEditor.ts'
import { onlyOf } from '../store/Selection.ts'

/** Milliseconds without a key or a press after which an element is let go. */
const LET_GO = 20_000

/**
 * Says what this author selects, and which element they hold: the one that is selected, from the first press or key in its
 * settings, or while its words are written on the canvas, until they turn to something else or to nothing for a while.
 */
export function watchHold(editor: Editor, say: (said: LiveSaid) => void) {
  let said: LiveSaid = { selected: [], holds: null }
  let timer: ReturnType<typeof setTimeout> | undefined

  const tell = (holds: ElementId | null, takes = false) => {
    const { selected } = editor.state
    const isSame = said.holds === holds && said.selected.join(' ') === selected.slice(0, 100).join(' ')
    said = { selected: selected.slice(0, 100), holds }
    if (!isSame || takes) say(takes ? { ...said, takes } : said)
  }
  const letGo = () => tell(null)
  const touch = (id: ElementId | null, takes = false) => {
    const { role } = editor.state.form
    if (id === null || (role !== 'owner' && role !== 'editor')) return
    clearTimeout(timer)
    timer = setTimeout(letGo, LET_GO)
    tell(id, takes)
  }
  const onTouch = ({ target }: Event) => {
    if (target instanceof Element && target.closest('.ed-right .ed-fields')) touch(onlyOf(editor.state))
  }
  const EVENTS = ['focusin', 'pointerdown', 'input'] as const
  for (const event of EVENTS) document.addEventListener(event, onTouch)
  const unsubscribe = editor.store.subscribe((now, before) => {
    if (now.writing && now.writing !== before.writing) touch(now.writing.id)
    else if (now.selected !== before.selected) tell(now.selected.includes(said.holds ?? '') ? said.holds : null)
    // Somebody else has taken it.
    else if (said.holds !== null && now.peers.some(({ holds }) => holds === said.holds)) {
      said = { ...said, holds: null }
    }
  })
  return {
    /** After the channel was gone. */
    sayAgain: () => say(said),
    takeOver: (id: ElementId) => touch(id, true),
    stop: () => {
      clearTimeout(timer)
      unsubscribe()
      for (const event of EVENTS) document.removeEventListener(event, onTouch)
    },
  }
}
