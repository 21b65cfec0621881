import type { History, Step } from '../../../forms/history/History.ts'
import type { Editor } from '../store/createEditor.ts'
import type { HistoryShelf } from './HistoryShelf.ts'
import type { Mark } from './KeptHistory.ts'
import { printOf } from './printOf.ts'

/** Milliseconds without a change after which the steps are written. */
const PAUSE = 1_000
/** The oldest steps beyond these are not kept; they stay until the page is left. */
const MOST_STEPS = 3_000
const MOST_CHARACTERS = 8_000_000

const sizes = new WeakMap<Step, number>()

/**
 * Keeps the steps of the form in this browser, a moment after each change and when the page is left. What is already
 * kept is not written again, so a write costs what changed, and never happens while a key is pressed.
 */
export function keepHistory(editor: Editor, shelf: HistoryShelf, kept: readonly Step[]) {
  const formId = editor.state.form.id
  /** What lies on the shelf, as far as is known. */
  let written = new Map(kept.map((step) => [step.serial, step]))
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> = Promise.resolve()

  const write = async () => {
    const { history, savedPosition } = editor.state
    const all = history.allSteps
    const steps = recent(all)
    const chain = new Map(steps.map((step) => [step.serial, step]))
    const before = written
    written = chain
    try {
      await shelf.write(formId, {
        marks: marksOf(history, all[all.length - steps.length - 1]?.serial ?? 0, [history.position, savedPosition]),
        added: steps.filter((step) => before.get(step.serial) !== step),
        removed: [...before.keys()].filter((serial) => !chain.has(serial)),
      })
    } catch {
      // A full or forbidden database: undo works as before, until the page is left.
      written = before
    }
  }

  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    running = running.then(write)
    return running
  }

  let { history, savedPosition } = editor.state
  const unsubscribe = editor.store.subscribe((state) => {
    if (state.history.stable === history.stable && state.savedPosition === savedPosition) return
    history = state.history
    savedPosition = state.savedPosition
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), PAUSE)
  })
  const leave = () => {
    if (timer !== undefined) void flush()
  }
  globalThis.addEventListener?.('pagehide', leave)

  return {
    flush,
    stop: () => {
      unsubscribe()
      leave()
      globalThis.removeEventListener?.('pagehide', leave)
    },
  }
}

/** Those of the positions that the kept steps lead through; the state before the oldest of them is `from` here. */
function marksOf(history: History, from: number, positions: readonly number[]): readonly Mark[] {
  const reachable = new Set([from, ...history.allSteps.map((step) => step.serial).filter((serial) => serial > from)])
  return [...new Set(positions)]
    .filter((position) => reachable.has(position))
    .map((position) => ({
      position: position === from ? 0 : position,
      print: printOf(history.goTo(position).stable),
    }))
}

/** The latest steps that may be kept. */
function recent(steps: readonly Step[]): readonly Step[] {
  let [count, characters] = [0, 0]
  while (count < steps.length && count < MOST_STEPS) {
    const step = steps[steps.length - 1 - count]
    if (!step) break
    const size = sizes.get(step) ?? JSON.stringify(step).length
    sizes.set(step, size)
    characters += size
    if (characters > MOST_CHARACTERS) break
    count++
  }
  return steps.slice(steps.length - count)
}
