/** Messages between the open pages of this origin; does nothing without BroadcastChannel. */
export class PageChannel<T> {
  private readonly channel: BroadcastChannel | null

  constructor(name: string) {
    this.channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : null
  }

  /** Sends to the other pages, not to this one. */
  tell(message: T): void {
    this.channel?.postMessage(message)
  }

  hear(listener: (message: T) => void): void {
    this.channel?.addEventListener('message', ({ data }: MessageEvent<T>) => listener(data))
  }
}
