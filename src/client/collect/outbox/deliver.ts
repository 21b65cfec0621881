import { Problem } from '../../../contract/problems.ts'
import type { StoredEntry } from '../../runtime/outbox/OutboxEntry.ts'
import { CallFailure } from '../../../render/fetcher.ts'
import { sendReady } from '../page/sendFilling.ts'
import { sendTaskOutcome } from '../page/sendTaskOutcome.ts'
import { sendCorrection } from './sendCorrection.ts'

/** Sends an entry: its files first, then the submission. Rejects with the error. */
export async function deliver(entry: StoredEntry): Promise<void> {
  if (entry.said)
    return sendTaskOutcome({ mode: entry.mode, formId: entry.of.formId, taskId: entry.of.taskId ?? '' }, entry.said)
  const { id, of, mode, body, target, files, queuedAt, correction } = entry
  const dated = { ...body, completed_at: queuedAt }
  const whole = { mode, target, body: { ...dated, id } }
  const send = async (lost: readonly string[]) => {
    if (files.length > 0) await (await loadFiles()).sendFiles({ formId: of.formId, mode, files, lost })
    if (correction) await sendCorrection(dated, correction.edition)
    else await sendReady(whole)
  }
  try {
    await send([])
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'mediaMissing') throw error
    await send(error.details['hashes'] as readonly string[])
  }
}

/** Removes uploaded files from the device, except those used by other entries and drafts. */
export function removeSentFiles({ of, files }: StoredEntry): void {
  if (files.length === 0) return
  loadFiles()
    .then(({ dropFiles }) => dropFiles(of.formId, files))
    // The next sweep removes them.
    .catch(() => {})
}

/** Code that cannot be loaded counts as a network failure: nothing was refused. */
const loadFiles = () =>
  import('./entryFiles.ts').catch((cause: unknown) => {
    throw new CallFailure('Network Error', null, { cause })
  })
