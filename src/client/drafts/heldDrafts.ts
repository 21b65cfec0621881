import { deviceStorage } from '../../render/storage/deviceStorage.ts'
import { DRAFT_KEYS, type Draft, draftIn, draftKey, type DraftOf, draftText, readDraftKey } from './Draft.ts'
import { readDraft, writeDraft } from './deviceDrafts.ts'

/**
 * What is answered before the storage was mended is held beside its draft, which may come back newer than it seems now: if
 * the page goes meanwhile, the next one begins with it.
 */
const HELD = 'held '

export function readHeld(of: DraftOf): Draft | null {
  try {
    return draftIn(deviceStorage().getItem(HELD + draftKey(of)))
  } catch {
    return null
  }
}

/** False where the device has no room for it. */
export function holdDraft(of: DraftOf, draft: Draft): boolean {
  try {
    deviceStorage().setItem(HELD + draftKey(of), draftText(draft))
    return true
  } catch {
    return false
  }
}

export function dropHeld(of: DraftOf): void {
  try {
    deviceStorage().removeItem(HELD + draftKey(of))
  } catch {
    // Nothing was held.
  }
}

/** Once the storage is mended, makes drafts of those whose pages went before: in their place, or beside what is there. */
export function keepHeld(): void {
  try {
    const storage = deviceStorage()
    const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
    for (const key of keys.filter((one) => one.startsWith(HELD + DRAFT_KEYS))) {
      const of = readDraftKey(key.slice(HELD.length))
      const held = of && readHeld(of)
      if (!held) continue
      const there = readDraft(of)
      const isFree = !there || (there.submissionId === held.submissionId && there.savedAt <= held.savedAt)
      if (writeDraft(isFree ? of : { ...of, filling: held.submissionId }, held)) dropHeld(of)
    }
  } catch {
    // Storage that is switched off held nothing.
  }
}
