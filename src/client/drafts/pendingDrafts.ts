import { deviceStorage, storageKeys } from '../../render/storage/deviceStorage.ts'
import { DRAFT_KEYS, type Draft, draftKey, type DraftRef, readDraftKey } from './Draft.ts'
import { parseDraft, serializeDraft } from './draftRecords.ts'
import { readDraft, writeDraft } from './deviceDrafts.ts'

/**
 * Key prefix for answers given before the storage is repaired. They are held beside their draft, because the repair may
 * restore a newer draft; if the page closes meanwhile, the next one starts with them.
 */
const HELD = 'held '

export function readPending(of: DraftRef): Draft | null {
  try {
    return parseDraft(deviceStorage().getItem(HELD + draftKey(of)))
  } catch {
    return null
  }
}

/** Returns false if the storage is full. */
export function writePending(of: DraftRef, draft: Draft): boolean {
  try {
    deviceStorage().setItem(HELD + draftKey(of), serializeDraft(draft))
    return true
  } catch {
    return false
  }
}

export function dropPending(of: DraftRef): void {
  try {
    deviceStorage().removeItem(HELD + draftKey(of))
  } catch {
    // Nothing was held.
  }
}

/**
 * Once the storage is repaired, turns held answers of closed pages into drafts: in their place, or next to an existing
 * one.
 */
export function adoptPending(): void {
  try {
    for (const key of storageKeys(deviceStorage()).filter((one) => one.startsWith(HELD + DRAFT_KEYS))) {
      const of = readDraftKey(key.slice(HELD.length))
      const held = of && readPending(of)
      if (!held) continue
      const there = readDraft(of)
      const isFree = !there || (there.submissionId === held.submissionId && there.savedAt <= held.savedAt)
      if (writeDraft(isFree ? of : { ...of, filling: held.submissionId }, held)) dropPending(of)
    }
  } catch {
    // Storage is switched off.
  }
}
