import { backoff } from '../../render/ui/backoff.ts'

/** Result of a poll: something changed, nothing changed, stop polling; or the delay until the next poll, in ms. */
export type PollResult = 'changed' | 'same' | 'stop' | number

export interface PollOptions {
  /** Delay in ms before the second poll, and the maximum between two. */
  readonly first: number
  readonly last: number
  /** The page whose visibility matters. */
  readonly page?: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
}

/**
 * Polls now and repeatedly: soon while results change, ever later while they do not or polling fails. Pauses while the
 * page is hidden, and polls at once when it becomes visible. Returns a function that stops it.
 */
export function poll(ask: () => Promise<PollResult>, { first, last, page = document }: PollOptions): () => void {
  /** Number of results in a row without a change, including the next one. */
  let quiet = 1
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking = false
  let over = false

  const visible = () => page.visibilityState === 'visible'
  const stop = () => {
    over = true
    clearTimeout(timer)
    page.removeEventListener('visibilitychange', look)
  }
  const turn = async () => {
    if (asking || over) return
    clearTimeout(timer)
    asking = true
    const found = await ask().catch((): PollResult => 'same')
    asking = false
    if (found === 'stop') stop()
    if (over || !visible()) return
    if (found === 'changed') quiet = 1
    timer = setTimeout(() => void turn(), typeof found === 'number' ? found : backoff(quiet, first, last))
    if (found === 'same') quiet++
  }
  const look = () => {
    if (!visible()) return clearTimeout(timer)
    quiet = 1
    void turn()
  }
  page.addEventListener('visibilitychange', look)
  if (visible()) void turn()
  return stop
}
