import type { Sending } from '../../runtime/outbox/OutboxSender.ts'
import type { ShownEntry } from './outboxView.ts'

/** An entry as it is shown: where the server asked for a sign-in, it asks for one, whoever this page takes for signed in. */
export function asAsked(shown: ShownEntry, { trouble }: Pick<Sending, 'trouble'>): ShownEntry {
  const { entry, may } = shown
  const asks = trouble === 'signIn' && may === 'yes' && entry.mode === 'h5' && entry.fate.state === 'waiting'
  return asks ? { entry, may: 'signIn' } : shown
}
