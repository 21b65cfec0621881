import { opened } from '../../src/render/storage/draftJournal.ts'
import { mendStorage } from '../../src/render/storage/mendStorage.ts'

/** Component specs share one browser: what another spec's drafts left in the database is gone, as is the storage. */
export async function emptyDraftJournal(): Promise<void> {
  // Notes that are still on their way come first.
  await mendStorage()
  const notes = (await opened())?.transaction('notes', 'readwrite').objectStore('notes')
  if (!notes) throw new Error('This browser has no database for drafts')
  await new Promise((resolve, reject) => {
    const cleared = notes.clear()
    cleared.addEventListener('success', resolve)
    cleared.addEventListener('error', reject)
  })
  localStorage.clear()
}
