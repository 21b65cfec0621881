/** What the open pages of this origin tell one another; nothing where browsers cannot. */
export class PageChannel<T> {
  private readonly channel: BroadcastChannel | null

  constructor(name: string) {
    this.channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : null
  }

  /** Tells the others, not this page. */
  tell(message: T): void {
    this.channel?.postMessage(message)
  }

  hear(listener: (message: T) => void): void {
    this.channel?.addEventListener('message', ({ data }: MessageEvent<T>) => listener(data))
  }
}
