/** Says, once per moment, that marks of what is wrong may have to change: something wrong came on screen or was put right. */
export class Marks {
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
