import type { Filling, RowId } from '../forms/filling/Filling.ts'
import { createStore } from 'zustand/vanilla'
import type words from './i18n/locales/en/render.json'
import type { ElementId } from '../forms/document/FormDocument.ts'

/** The view state of a form on screen, besides its answers. One per filling, shared by everything that renders it. */
interface DrawnForm {
  readonly places: OpenPlaces
  readonly announcements: Announcements
  readonly marks: Marks
}

/** Notifies listeners, at most once per task, that error marks may have changed: an error was shown or resolved. */
class Marks {
  private readonly listeners = new Set<() => void>()
  private soon = false

  readonly look = (): void => {
    if (this.soon) return
    this.soon = true
    setTimeout(() => {
      this.soon = false
      for (const listener of Array.from(this.listeners)) listener()
    }, 0)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }
}

/** A screen reader announcement: a key under `render:announce`, and its params. */
interface Announcement {
  readonly key: Exclude<keyof typeof words.announce, `${string}_${string}`> | 'appeared'
  readonly params: { readonly [name: string]: string | number }
}

/** Polite screen reader announcements while a form is answered; each replaces the last. */
class Announcements {
  readonly store = createStore<{ readonly last: Announcement | null }>(() => ({ last: null }))
  private readonly gathered = { appeared: new Set<string>(), wrong: new Set<string>() }
  private gathering = false

  readonly say = (key: Announcement['key'], params: Announcement['params'] = {}): void => {
    this.store.setState({ last: { key, params } })
  }

  /** Announces questions shown because of an answer; those of one task are combined. */
  appeared(label: string): void {
    this.gather('appeared', label)
  }

  /**
   * Announces the violation of an answer on leaving it. Those of a check of the whole form are announced by its
   * summary.
   */
  wrong(words: string): void {
    this.gather('wrong', words)
  }

  private gather(what: 'appeared' | 'wrong', words: string): void {
    this.gathered[what].add(words)
    if (this.gathering) return
    this.gathering = true
    setTimeout(() => this.tell(), 0)
  }

  private tell(): void {
    const [appeared, wrong] = [Array.from(this.gathered.appeared), Array.from(this.gathered.wrong)]
    this.gathered.appeared.clear()
    this.gathered.wrong.clear()
    this.gathering = false
    if (wrong.length === 1) this.say('wrong', { words: wrong[0] ?? '' })
    else if (appeared.length > 0) this.say('appeared', { count: appeared.length, label: appeared[0] ?? '' })
  }
}

/**
 * Open parts of layouts: the selected step or tab, and the panels and rows opened or closed by the user. No answer
 * depends on it; lives as long as the filling, and is shared by the questions and the footer of a form.
 */
class OpenPlaces {
  readonly store = createStore<{
    readonly chosen: ReadonlyMap<string, ElementId>
    readonly opened: ReadonlyMap<string, boolean>
    readonly unfinished: ReadonlySet<ElementId>
  }>(() => ({ chosen: new Map(), opened: new Map(), unfinished: new Set() }))

  /** Returns the selected part of a layout that shows one at a time; undefined if none was selected. */
  partOf(layout: ElementId, row: RowId): ElementId | undefined {
    return this.store.getState().chosen.get(keyOf(layout, row))
  }

  choose(layout: ElementId, row: RowId, part: ElementId): void {
    this.store.setState(({ chosen }) => ({ chosen: new Map(chosen).set(keyOf(layout, row), part) }))
  }

  /** True if a panel, or the row of a repeat, is open; undefined if the user has not opened or closed it. */
  isOpen(part: ElementId, row: RowId): boolean | undefined {
    return this.store.getState().opened.get(keyOf(part, row))
  }

  setOpen(part: ElementId, row: RowId, open: boolean): void {
    if (this.isOpen(part, row) === open) return
    this.store.setState(({ opened }) => ({ opened: new Map(opened).set(keyOf(part, row), open) }))
  }

  /** Marks a layout as having parts to come (steps before the last), so that it is too early to send. */
  setUnfinished(layout: ElementId, unfinished: boolean): void {
    const before = this.store.getState().unfinished
    if (before.has(layout) === unfinished) return
    const others = [...before].filter((one) => one !== layout)
    this.store.setState({ unfinished: new Set(unfinished ? [...others, layout] : others) })
  }

  readonly isFinished = (): boolean => this.store.getState().unfinished.size === 0
}

const keyOf = (part: ElementId, row: RowId) => `${part} ${row}`

const drawn = new WeakMap<Filling, DrawnForm>()
/** Shared state where nothing is filled in. */
const still = make()

export function drawnForm(filling: Filling | null): DrawnForm {
  if (!filling) return still
  const known = drawn.get(filling)
  if (known) return known
  const made = make()
  drawn.set(filling, made)
  return made
}

function make(): DrawnForm {
  return { places: new OpenPlaces(), announcements: new Announcements(), marks: new Marks() }
}
