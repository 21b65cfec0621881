import type { Sending } from '../../runtime/outbox/OutboxSender.ts'
import type { ShownEntry } from './outboxView.ts'

/**
 * Returns the entry with a request to sign in if the server answered that the session is missing, even if this page
 * still shows a user.
 */
export function withSignInNeeded(shown: ShownEntry, { problem }: Pick<Sending, 'problem'>): ShownEntry {
  const { entry, may } = shown
  const asks = problem === 'signIn' && may === 'yes' && entry.mode === 'h5' && entry.fate.state === 'waiting'
  return asks ? { entry, may: 'signIn' } : shown
}
