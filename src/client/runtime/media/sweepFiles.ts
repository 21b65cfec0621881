import { storageKeys } from '../../../render/storage/deviceStorage.ts'
import { isOfDraft } from '../../drafts/draftRecords.ts'
import { openOutbox } from '../outbox/openOutbox.ts'
import type { FileStorage } from './FileStorage.ts'

/** Minimum age of a file to be swept, in ms: a newer one may belong to a draft not yet written. */
const FRESH_MS = 3_600_000

/** The outbox, whose files are kept. */
let waiting: ReturnType<typeof openOutbox> | undefined

/**
 * Removes files from the device that no draft and no outbox entry uses: those of one form among `hashes` at once,
 * otherwise all older than an hour.
 */
export async function sweepFiles(
  files: FileStorage,
  only?: { readonly formId: string; readonly hashes: readonly string[] },
  storage: Storage = localStorage,
): Promise<void> {
  try {
    waiting ??= openOutbox()
    const drafts = [
      ...draftsIn(storage),
      ...(await waiting.list()).map(({ draft, files }) => JSON.stringify([draft, files])),
    ]
    for (const { formId, hash, keptAt } of await files.list()) {
      const due = only ? only.formId === formId && only.hashes.includes(hash) : Date.now() - keptAt > FRESH_MS
      if (due && !drafts.some((draft) => draft.includes(hash))) await files.remove(formId, hash)
    }
  } catch {
    // A file that cannot be removed now is removed by the next sweep.
  }
}

function draftsIn(storage: Storage): readonly string[] {
  return storageKeys(storage)
    .filter(isOfDraft)
    .map((key) => storage.getItem(key) ?? '')
}
