import { openOutbox } from '../outbox/openOutbox.ts'
import type { FileShelf } from './FileShelf.ts'

/** A file that was just kept may be named by a draft that is not written yet. */
const FRESH_MS = 3_600_000

/** What waits to be sent, as far as sweeping goes. */
let waiting: ReturnType<typeof openOutbox> | undefined

/**
 * Removes files from the device that no draft on it names, and nothing that waits to be sent: those of one form among `hashes` at once, else all that have
 * been here for an hour.
 */
export async function sweepFiles(
  files: FileShelf,
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
    // What cannot be removed now is removed another time.
  }
}

function draftsIn(storage: Storage): readonly string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    .filter((key) => key.startsWith('draft '))
    .map((key) => storage.getItem(key) ?? '')
}
