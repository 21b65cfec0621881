import { backoff } from '../../render/ui/backoff.ts'

/** What was found: something new, the same as before, or that there is nothing more to ask; or when to ask again, in ms. */
export type Found = 'changed' | 'same' | 'stop' | number

export interface PollOptions {
  /** Milliseconds until the second question, and at most between two. */
  readonly first: number
  readonly last: number
  /** Whose visibility counts. */
  readonly page?: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
}

/**
 * Asks now, and again and again: soon while things change, ever later while they stay the same or asking fails. A hidden
 * page asks nothing; once it is seen again it asks at once. Gives what stops it.
 */
export function poll(ask: () => Promise<Found>, { first, last, page = document }: PollOptions): () => void {
  /** Answers in a row that said nothing new, the next one included. */
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
    const found = await ask().catch((): Found => 'same')
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
