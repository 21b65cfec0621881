import type { OutboxView } from './outboxView.ts'

/** State of the outbox for a short indicator; `count` is the number of unsent entries. */
export type OutboxStatus =
  | { readonly kind: 'sending'; readonly at: number; readonly count: number }
  | {
      readonly kind: 'needsYou' | 'signIn' | 'offlineWaiting' | 'waiting' | 'driver' | 'paused'
      readonly count: number
    }
  | { readonly kind: 'offline' | 'allSent' }

/**
 * Returns the state to show in the indicator; null if there is none. `sentBefore` is the number of entries this page
 * had sent when "all sent" was last shown.
 */
export function outboxStatus({ entries, online, paused, sending }: OutboxView, sentBefore = 0): OutboxStatus | null {
  const all = entries ?? []
  const waiting = all.filter(({ entry }) => entry.fate.state === 'waiting')
  const count = waiting.length
  if (sending.now && count > 0) return { kind: 'sending', at: sending.now.at, count: sending.now.count }
  if (all.length > count) return { kind: 'needsYou', count: all.length - count }
  if (count === 0) {
    if (!online) return { kind: 'offline' }
    return sending.sent > sentBefore ? { kind: 'allSent' } : null
  }
  if (paused) return { kind: 'paused', count }
  if (!online || sending.problem === 'network') return { kind: 'offlineWaiting', count }
  if (sending.problem === 'signIn' || waiting.every(({ may }) => may === 'signIn')) return { kind: 'signIn', count }
  if (waiting.every(({ may }) => may === 'driver')) return { kind: 'driver', count }
  return { kind: 'waiting', count }
}
