import { deviceStorage, isPageOnly } from '../../render/storage/deviceStorage.ts'
import { mendingNow } from '../../render/storage/mendStorage.ts'
import { type Draft, draftIn, draftKey, type DraftOf, draftText, readDraftKey } from './Draft.ts'

/**
 * The place where a person's draft is: their own, or the one begun signed out where there is no other or it is newer.
 * The latter becomes their own where they have none; which is not known before the storage is mended.
 */
export function draftPlace(of: DraftOf, storage: Storage = deviceStorage()): DraftOf {
  if (of.owner === undefined) return of
  const signedOut = { ...of, owner: undefined }
  const [own, begun] = [readDraft(of, storage), readDraft(signedOut, storage)]
  if (!begun || (own && own.savedAt >= begun.savedAt)) return of
  if (own || mendingNow() || !writeDraft(of, begun, storage)) return signedOut
  removeDraft(signedOut, storage)
  return of
}

/** The draft kept on this device; null when there is none, or none that can be read. */
export function readDraft(of: DraftOf, storage: Storage = deviceStorage()): Draft | null {
  return readKey(draftKey(of), storage)
}

/** The draft that was written last and its text: what is saved while somebody types is read before it is written again. */
let written: { readonly text: string; readonly draft: Draft } | null = null

function readKey(key: string, storage: Storage): Draft | null {
  try {
    const text = storage.getItem(key)
    return text !== null && text === written?.text ? written.draft : draftIn(text)
  } catch {
    // Storage that is switched off, or a text that another program left there: as good as no draft.
    return null
  }
}

/** Keeps a draft. False when the device has no room or storage is switched off: then it lives in this page only. */
export function writeDraft(of: DraftOf, draft: Draft, storage: Storage = deviceStorage()): boolean {
  try {
    const text = draftText(draft)
    storage.setItem(draftKey(of), text)
    // As it would be read: without what holds nothing.
    const held = Object.entries(draft).filter(([, value]) => value !== undefined)
    written = { text, draft: Object.fromEntries(held) as unknown as Draft }
    return !isPageOnly(storage)
  } catch {
    return false
  }
}

export function removeDraft(of: DraftOf, storage: Storage = deviceStorage()): void {
  try {
    storage.removeItem(draftKey(of))
  } catch {
    // Where storage is switched off no draft was kept.
  }
}

/** A draft on this device, and what it is of. */
export interface KeptDraft {
  readonly of: DraftOf
  readonly draft: Draft
}

/** The drafts on this device that a person may see: their own and those begun signed out; newest first. */
export function listDrafts(owner: string | undefined, storage: Storage = deviceStorage()): readonly KeptDraft[] {
  return listAllDrafts(storage)
    .filter(({ of }) => of.owner === undefined || of.owner === owner)
    .toSorted((a, b) => b.draft.savedAt.localeCompare(a.draft.savedAt))
}

/** Those of everybody: for what shows none of them. */
export function listAllDrafts(storage: Storage = deviceStorage()): readonly KeptDraft[] {
  return keysOf(storage).flatMap((key) => {
    const of = readDraftKey(key)
    const draft = of && readKey(key, storage)
    return draft ? [{ of, draft }] : []
  })
}

function keysOf(storage: Storage): readonly string[] {
  try {
    return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  } catch {
    // Storage that is switched off holds nothing.
    return []
  }
}

/**
 * Puts a draft beside, under the id of its filling, where it can be gone on with; what was begun anew takes its place. One
 * that is beside others stays where it is. False where the device has no room for it.
 */
export function setAside(of: DraftOf): boolean {
  const draft = readDraft(of)
  if (!draft || of.filling !== undefined) return true
  const { synced, queued: _queued, queuedAt: _queuedAt, ready: _ready, ...aside } = draft
  const beside = { ...of, filling: draft.submissionId }
  writeDraft(beside, aside)
  if (!readDraft(beside)) return false
  if (synced) noteGone(of, synced.revision)
  removeDraft(of)
  return true
}

/**
 * Drafts that were thrown away here while the server could not be told: by their place, the revision the server's copy
 * had then. A copy that another device changed since is not meant.
 */
const GONE = 'gone drafts'

interface Gone {
  readonly [key: string]: number
}

export function noteGone(of: DraftOf, revision: number): void {
  writeGone({ ...readGone(), [draftKey(of)]: revision })
}

/** The revision that was thrown away; null when none was. */
export function goneRevision(of: DraftOf): number | null {
  return readGone()[draftKey(of)] ?? null
}

export function dropGone(of: DraftOf): void {
  const { [draftKey(of)]: _, ...left } = readGone()
  writeGone(left)
}

/** What one person threw away and the server still has. */
export function listGone(owner: string): readonly DraftOf[] {
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
    // Without room the server's copy comes back, which loses nothing.
  }
}
