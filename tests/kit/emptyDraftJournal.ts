import { openJournal } from '../../src/render/storage/draftJournal.ts'
import { recoverStorage } from '../../src/render/storage/recoverStorage.ts'

/** Deletes the drafts that another test file left in the database and the storage of the shared browser. */
export async function emptyDraftJournal(): Promise<void> {
  // Pending notes are written first.
  await recoverStorage()
  const notes = (await openJournal())?.transaction('notes', 'readwrite').objectStore('notes')
  if (!notes) throw new Error('This browser has no database for drafts')
  await new Promise((resolve, reject) => {
    const cleared = notes.clear()
    cleared.addEventListener('success', resolve)
    cleared.addEventListener('error', reject)
  })
  localStorage.clear()
}
