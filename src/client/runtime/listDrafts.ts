import { type Draft, type DraftOf, readKey } from './drafts.ts'
import { deviceStorage } from '../storage/deviceStorage.ts'

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

/** What the key of a draft says; null for keys of other things. */
export function readDraftKey(key: string): DraftOf | null {
  const [kind, owner = '', formId = '', version = '', about = '', filling = '', ...rest] = key.split(' ').map(decoded)
  if (kind !== 'draft' || formId === '' || !/^\d+$/.test(version) || rest.length > 0) return null
  return {
    formId,
    version: Number(version),
    ...(owner ? { owner } : {}),
    ...readAbout(about),
    ...(filling ? { filling } : {}),
  }
}

/** What a draft is about, from the word that `aboutOf` or `savedAs` makes of it. */
export function readAbout(about: string): Pick<DraftOf, 'taskId' | 'corrects' | 'filling'> {
  const [, what, id] = /^(task|submission|filling):(.+)$/.exec(about) ?? []
  if (what === 'task') return { taskId: id }
  if (what === 'filling') return { filling: id }
  return what === 'submission' ? { corrects: id } : {}
}

function keysOf(storage: Storage): readonly string[] {
  try {
    return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  } catch {
    // Storage that is switched off holds nothing.
    return []
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
