import { loadWords } from '../../../render/i18n/i18n.ts'
import type { SaidEntry } from '../../runtime/outbox/OutboxEntry.ts'
import type { StartOptions } from '../../runtime/LiveFilling.ts'
import { lazyPart } from '../../../render/ui/lazyPart.ts'
import { whenQuiet } from './whenQuiet.ts'

const load = async () => {
  const [parts] = await Promise.all([import('../outbox/outboxPage.ts'), loadWords(['outbox'])])
  // Whatever the page shows by then: what waits goes, also while it says that something else was sent.
  parts.startOutbox()
  const { KeptMessage, OutboxMark, queueSaid, toOutbox } = parts
  return { KeptMessage, OutboxMark, queueSaid, toOutbox }
}

/** What waits to be sent, in a word; it comes after the form's first field. */
export const OutboxMark = lazyPart(async () => {
  await whenQuiet()
  return (await load()).OutboxMark
})

export const KeptMessage = lazyPart(async () => (await load()).KeptMessage)

/** Rejects where its code cannot be had, too: then the filling waits in its page. */
export const toOutbox: NonNullable<StartOptions['toOutbox']> = async (of, draft) => {
  await (await load()).toOutbox(of, draft)
}

/** Rejects where its code cannot be had: then nothing was said. */
export async function queueSaid(entry: SaidEntry): Promise<void> {
  await (await load()).queueSaid(entry)
}
