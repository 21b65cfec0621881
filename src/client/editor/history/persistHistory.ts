import { printDocument } from '../../../forms/document/printDocument.ts'
import type { FormDocument } from '../../../forms/document/FormDocument.ts'
import type { History, Step } from '../../../forms/history/History.ts'
import { NO_POSITION } from '../store/SavingSlice.ts'
import type { Editor } from '../store/createEditor.ts'
import type { HistoryStorage } from './HistoryStorage.ts'
import type { StoredBase, StoredHistory, StoredState } from './StoredHistory.ts'

/** Delay after a change until it is stored, in ms: the most that is lost if the browser is killed. */
const PAUSE = 400
/** Older steps beyond these limits are not stored, unless unsaved; they stay until the page is closed. */
const MAX_STEPS = 3_000
const MAX_CHARACTERS = 8_000_000

const sizes = new WeakMap<Step, number>()

export type HistoryPersister = ReturnType<typeof persistHistory>

/**
 * Stores the steps of the form in this browser, shortly after each change and when the page is closed; together with
 * the last known state on the server, they are also the unsaved work. Stored steps are not written again, therefore a
 * write costs what changed. `kept` is the value already stored under the key.
 */
export function persistHistory(editor: Editor, storage: HistoryStorage, key: string, kept: StoredHistory | null) {
  /** Steps in storage, as far as is known. */
  let written = new Map(kept?.steps.map((step) => [step.serial, step]))
  let base: { readonly of: FormDocument; readonly kept: StoredBase } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> = Promise.resolve()

  const write = async () => {
    const { history, savedPosition, form, base: document } = editor.state
    const all = history.allSteps
    const steps = recent(all, [savedPosition, history.position])
    const from = all[all.length - steps.length - 1]?.serial ?? 0
    const chain = new Map(steps.map((step) => [step.serial, step]))
    const isThere = (position: number) => position === from || chain.has(position)
    const position = isThere(savedPosition) ? savedPosition : NO_POSITION
    const isBase = base?.of === document && base.kept.revision === form.revision && base.kept.position === position
    const anchor = position === NO_POSITION ? anchorOf(history, isBase ? base?.kept.anchor : null, isThere) : null
    const next =
      isBase && base?.kept.anchor === anchor
        ? base
        : { of: document, kept: { revision: form.revision, position, document: printDocument(document), anchor } }
    const before = { written, base }
    written = chain
    base = next
    try {
      await storage.write(key, {
        head: { from, position: history.position === 0 ? from : history.position, at: Date.now() },
        isUnsaved: history.position !== savedPosition,
        base: next === before.base ? null : next.kept,
        added: steps.filter((step) => before.written.get(step.serial) !== step),
        removed: [...before.written.keys()].filter((serial) => !chain.has(serial)),
      })
      editor.setKept(true)
    } catch {
      // The storage is full or blocked: undo works as before, until the page is closed; the screen shows that.
      ;({ written, base } = before)
      editor.setKept(false)
    }
  }

  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    running = running.then(write)
    return running
  }

  let { history, savedPosition, base: onServer } = editor.state
  const unsubscribe = editor.store.subscribe((state) => {
    if (state.history.stable === history.stable && state.savedPosition === savedPosition && state.base === onServer)
      return
    ;({ history, savedPosition, base: onServer } = state)
    timer ??= setTimeout(() => void flush(), PAUSE)
  })
  const leave = () => {
    if (timer !== undefined) void flush()
  }
  globalThis.addEventListener?.('pagehide', leave)

  const stop = () => {
    unsubscribe()
    leave()
    globalThis.removeEventListener?.('pagehide', leave)
  }
  return {
    flush,
    stop,
    /** Deletes the stored work: the user discarded the unsaved changes. */
    discard: async () => {
      clearTimeout(timer)
      timer = undefined
      stop()
      await running
      await storage.forget(key).catch(() => undefined)
    },
  }
}

/** Returns the previous anchor while the steps still lead through it; else the current state. */
function anchorOf(
  history: History,
  before: StoredState | null | undefined,
  isThere: (position: number) => boolean,
): StoredState {
  if (before && isThere(before.position)) return before
  return { position: history.position, document: printDocument(history.stable) }
}

/** Returns the latest steps within the limits, and all after the first of these positions. */
function recent(steps: readonly Step[], positions: readonly number[]): readonly Step[] {
  const needed = positions
    .map((position) => (position === 0 ? -1 : steps.findIndex((step) => step.serial === position)))
    .filter((index, i) => index >= 0 || positions[i] === 0)
  const least = steps.length - 1 - Math.min(...needed, steps.length - 1)
  let [count, characters] = [0, 0]
  while (count < steps.length) {
    const step = steps[steps.length - 1 - count]
    if (!step) break
    const size = sizes.get(step) ?? JSON.stringify(step).length
    sizes.set(step, size)
    characters += size
    if (count >= least && (count >= MAX_STEPS || characters > MAX_CHARACTERS)) break
    count++
  }
  return steps.slice(steps.length - count)
}
