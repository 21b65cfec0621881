import type { KeptEntry } from '../../runtime/outbox/OutboxEntry.ts'
import { forgetFiles } from './deliver.ts'
import { outbox } from './outboxHere.ts'

/** Throws away what a person does not want to send any more, files with it. */
export async function deleteEntry(entry: KeptEntry): Promise<void> {
  await outbox.remove(entry.id, 'deleted')
  forgetFiles(entry)
}
