import { deviceStorage, isPageOnly, storageKeys } from '../../render/storage/deviceStorage.ts'
import { type RecoveredValues, runningRecovery } from '../../render/storage/recoverStorage.ts'
import { type Draft, draftKey, type DraftRef, readDraftKey } from './Draft.ts'
import { CHANGES_KEYS, readRecord, readRepaired, removeRecord, writeRecord } from './draftRecords.ts'

/**
 * Returns the place of a user's draft: their own, or the one begun signed out if there is no other or it is newer. The
 * latter becomes their own if they have none, but only once the storage is repaired.
 */
export function draftPlace(of: DraftRef, storage: Storage = deviceStorage()): DraftRef {
  if (of.owner === undefined) return of
  const signedOut = { ...of, owner: undefined }
  const [own, begun] = [readDraft(of, storage), readDraft(signedOut, storage)]
  if (!begun || (own && own.savedAt >= begun.savedAt)) return of
  if (own || runningRecovery() || !writeDraft(of, begun, storage)) return signedOut
  removeDraft(signedOut, storage)
  return of
}

/** Returns the draft stored on this device; null if there is none, or it cannot be parsed. */
export function readDraft(of: DraftRef, storage: Storage = deviceStorage()): Draft | null {
  return readKey(draftKey(of), storage)
}

function readKey(key: string, storage: Storage): Draft | null {
  try {
    return readRecord(key, storage)
  } catch {
    // Storage is switched off, or the text was written by another program: counts as no draft.
    return null
  }
}

/** True if the repair of the storage found the draft, or changes of it. */
export const isRepaired = (of: DraftRef, repaired: RecoveredValues): boolean =>
  repaired.has(draftKey(of)) || repaired.has(CHANGES_KEYS + draftKey(of))

/** Returns the draft as repaired, whatever this page has written since; null if there is none. */
export function readRepairedDraft(of: DraftRef, repaired: RecoveredValues, storage: Storage = deviceStorage()) {
  try {
    return readRepaired(draftKey(of), repaired, storage)
  } catch {
    return null
  }
}

/** Stores a draft. Returns false if storage is full or switched off: the draft then lives in this page only. */
export function writeDraft(of: DraftRef, draft: Draft, storage: Storage = deviceStorage()): boolean {
  try {
    writeRecord(draftKey(of), draft, storage)
    return !isPageOnly(storage)
  } catch {
    return false
  }
}

export function removeDraft(of: DraftRef, storage: Storage = deviceStorage()): void {
  try {
    removeRecord(draftKey(of), storage)
  } catch {
    // Storage is switched off: there was no draft.
  }
}

/** A draft on this device and its place. */
export interface DeviceDraft {
  readonly of: DraftRef
  readonly draft: Draft
}

/** The drafts on this device visible to a user: their own and those begun signed out; newest first. */
export function listDrafts(owner: string | undefined, storage: Storage = deviceStorage()): readonly DeviceDraft[] {
  return listAllDrafts(storage)
    .filter(({ of }) => of.owner === undefined || of.owner === owner)
    .toSorted((a, b) => b.draft.savedAt.localeCompare(a.draft.savedAt))
}

/** The drafts of all users, for code that shows none of them. */
export function listAllDrafts(storage: Storage = deviceStorage()): readonly DeviceDraft[] {
  return keysOf(storage).flatMap((key) => {
    const of = readDraftKey(key)
    const draft = of && readKey(key, storage)
    return draft ? [{ of, draft }] : []
  })
}

function keysOf(storage: Storage): readonly string[] {
  try {
    return storageKeys(storage)
  } catch {
    // Storage is switched off.
    return []
  }
}

/**
 * Keeps a draft for later under the id of its filling, so that a new one can take its place. A draft that already has
 * its own place stays. Returns false if the storage is full.
 */
export function setDraftAside(of: DraftRef): boolean {
  const draft = readDraft(of)
  if (!draft || of.filling !== undefined) return true
  const { synced, queued: _queued, queuedAt: _queuedAt, ready: _ready, ...unsynced } = draft
  const beside = { ...of, filling: draft.submissionId }
  writeDraft(beside, unsynced)
  if (!readDraft(beside)) return false
  if (synced) noteDiscarded(of, synced.revision)
  removeDraft(of)
  return true
}

/**
 * Drafts discarded here while the server was unreachable: the revision of the server's copy by place. A copy changed
 * since by another device is not deleted.
 */
const GONE = 'gone drafts'

interface Gone {
  readonly [key: string]: number
}

export function noteDiscarded(of: DraftRef, revision: number): void {
  writeGone({ ...readGone(), [draftKey(of)]: revision })
}

/** Returns the discarded revision; null if none was. */
export function discardedRevision(of: DraftRef): number | null {
  return readGone()[draftKey(of)] ?? null
}

export function dropDiscarded(of: DraftRef): void {
  const { [draftKey(of)]: _, ...left } = readGone()
  writeGone(left)
}

/** Discarded drafts of one user that the server still has. */
export function listDiscarded(owner: string): readonly DraftRef[] {
  return Object.keys(readGone()).flatMap((key) => {
    const of = readDraftKey(key)
    return of?.owner === owner ? [of] : []
  })
}

function readGone(): Gone {
  try {
    const kept: unknown = JSON.parse(deviceStorage().getItem(GONE) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Gone) : {}
  } catch {
    return {}
  }
}

function writeGone(gone: Gone): void {
  try {
    if (Object.keys(gone).length === 0) deviceStorage().removeItem(GONE)
    else deviceStorage().setItem(GONE, JSON.stringify(gone))
  } catch {
    // With storage full, the server's copy reappears, which loses nothing.
  }
}
