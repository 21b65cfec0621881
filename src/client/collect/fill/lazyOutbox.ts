import { loadTranslations } from '../../../render/i18n/i18n.ts'
import type { OutcomeEntry } from '../../runtime/outbox/OutboxEntry.ts'
import type { StartOptions } from '../../runtime/LiveFilling.ts'
import { lazyPart } from '../../../render/ui/lazyPart.ts'
import { whenInputPauses } from '../../../render/ui/whenInputPauses.ts'

const load = async () => {
  const [parts] = await Promise.all([import('../outbox/outboxPage.ts'), loadTranslations(['outbox'])])
  // Started on every page: the outbox is sent whatever the page shows by then.
  parts.startOutbox()
  const { QueuedMessage, OutboxMark, queueOutcome, toOutbox } = parts
  return { QueuedMessage, OutboxMark, queueOutcome, toOutbox }
}

/** Indicator of the outbox; loaded after the form's first field. */
export const OutboxMark = lazyPart(async () => {
  await whenInputPauses()
  return (await load()).OutboxMark
})

export const QueuedMessage = lazyPart(async () => (await load()).QueuedMessage)

/** Rejects if its code cannot be loaded; the filling then stays in its page. */
export const toOutbox: NonNullable<StartOptions['toOutbox']> = async (of, draft) => {
  await (await load()).toOutbox(of, draft)
}

/** Rejects if its code cannot be loaded; nothing is queued then. */
export async function queueOutcome(entry: OutcomeEntry): Promise<void> {
  await (await load()).queueOutcome(entry)
}
