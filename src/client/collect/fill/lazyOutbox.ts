import { loadWords } from '../../../render/i18n/i18n.ts'
import type { SaidEntry } from '../../runtime/outbox/OutboxEntry.ts'
import type { StartOptions } from '../../runtime/LiveFilling.ts'
import { lazyPart } from '../../../render/ui/lazyPart.ts'
import { whenQuiet } from './whenQuiet.ts'

const load = async () => {
  const [parts] = await Promise.all([import('../outbox/outboxPage.ts'), loadWords(['outbox'])])
  // Started on every page: the outbox is sent whatever the page shows by then.
  parts.startOutbox()
  const { KeptMessage, OutboxMark, queueSaid, toOutbox } = parts
  return { KeptMessage, OutboxMark, queueSaid, toOutbox }
}

/** Indicator of the outbox; loaded after the form's first field. */
export const OutboxMark = lazyPart(async () => {
  await whenQuiet()
  return (await load()).OutboxMark
})

export const KeptMessage = lazyPart(async () => (await load()).KeptMessage)

/** Rejects if its code cannot be loaded; the filling then stays in its page. */
export const toOutbox: NonNullable<StartOptions['toOutbox']> = async (of, draft) => {
  await (await load()).toOutbox(of, draft)
}

/** Rejects if its code cannot be loaded; nothing is queued then. */
export async function queueSaid(entry: SaidEntry): Promise<void> {
  await (await load()).queueSaid(entry)
}
