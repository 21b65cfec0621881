/** Something to say to screen readers: a key under `render:announce`, and what it mentions. */
export interface Announcement {
  readonly key: string
  readonly params: { readonly [name: string]: string | number }
}

/** What a form says politely while it is answered; each replaces the last. */
export class Announcements {
  private last: Announcement | null = null
  private readonly listeners = new Set<() => void>()
  private readonly gathered = { appeared: new Set<string>(), wrong: new Set<string>() }
  private gathering = false

  readonly say = (key: string, params: Announcement['params'] = {}): void => {
    this.last = { key, params }
    for (const listener of Array.from(this.listeners)) listener()
  }

  /** Questions that came on screen because of an answer: those of one moment are told as one. */
  appeared(label: string): void {
    this.gather('appeared', label)
  }

  /** What is wrong with an answer that was left. What a check of the whole form finds is told by its summary. */
  wrong(words: string): void {
    this.gather('wrong', words)
  }

  readonly now = (): Announcement | null => this.last

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
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
