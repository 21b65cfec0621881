import { createStore } from 'zustand/vanilla'
import type words from './i18n/locales/en/render.json'
/** Something to say to screen readers: a key under `render:announce`, and what it mentions. */
export interface Announcement {
  readonly key: Exclude<keyof typeof words.announce, `${string}_${string}`> | 'appeared'
  readonly params: { readonly [name: string]: string | number }
}

/** Polite screen reader announcements while a form is answered; each replaces the last. */
export class Announcements {
  readonly store = createStore<{ readonly last: Announcement | null }>(() => ({ last: null }))
  private readonly gathered = { appeared: new Set<string>(), wrong: new Set<string>() }
  private gathering = false

  readonly say = (key: Announcement['key'], params: Announcement['params'] = {}): void => {
    this.store.setState({ last: { key, params } })
  }

  /** Questions that came on screen because of an answer: those of one moment are told as one. */
  appeared(label: string): void {
    this.gather('appeared', label)
  }

  /** The violation of an answer that was left. Those of a check of the whole form are told by its summary. */
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
