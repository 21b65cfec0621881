import type { Answers } from '../../forms/filling/Filling.ts'
import type { Json } from '../../forms/kinds/ElementKind.ts'
import { deviceStorage, isPageOnly } from '../storage/deviceStorage.ts'
import type { ReadyToSend } from './outbox/OutboxEntry.ts'

/** A saved filling of one version on this device. */
export interface Draft {
  /** The client-made id its submission will carry: sending twice, even after a reload, stores once. */
  readonly submissionId: string
  readonly answers: Answers
  /** ISO 8601. */
  readonly savedAt: string
  /** For lists: the form's name and template. */
  readonly form?: DraftForm | undefined
  /** Sending it was asked for and was not acknowledged yet. */
  readonly queued?: boolean | undefined
  /** When that was, ISO 8601. */
  readonly queuedAt?: string | undefined
  /** All that this takes, where it can go without its page. */
  readonly ready?: ReadyToSend | undefined
  /** What a vision model was asked about its photos. */
  readonly prompts?: readonly string[] | undefined
  /** The server's copy as it was last seen from here. */
  readonly synced?: (Pick<Draft, 'answers' | 'prompts'> & SyncedAs) | undefined
  /** By path: what another device answered differently, until the person chooses; null where it has no answer. */
  readonly others?: { readonly [path: string]: Json | null } | undefined
  /** Those of them that the server knows. */
  readonly told?: Draft['others']
}

interface SyncedAs {
  readonly revision: number
  /** The id that it has there, where that is known to be another. */
  readonly submissionId?: string
}

export interface DraftForm {
  readonly name: string
  readonly template: number
}

/** What a draft belongs to: one version of a form, and what it is about there. */
export interface DraftOf {
  readonly formId: string
  readonly version: number
  /** The micro task it answers. */
  readonly taskId?: string | undefined
  /** The submission it corrects. */
  readonly corrects?: string | undefined
  /** An id of its own, where it is one beside others of the same. */
  readonly filling?: string | undefined
  /** The id of the person it is of; left out for one that was begun signed out. */
  readonly owner?: string | undefined
}

/** What it is about beside its form, in one word: '' for a new filling. */
export function aboutOf({ taskId, corrects }: DraftOf): string {
  if (corrects) return `submission:${corrects}`
  return taskId ? `task:${taskId}` : ''
}

/** Drafts of older versions are left alone: their answers belong to those versions. */
export function draftKey(of: DraftOf): string {
  const { owner = '', formId, version, filling } = of
  return ['draft', owner, formId, version, aboutOf(of), ...(filling ? [filling] : [])].map(encodeURIComponent).join(' ')
}

/**
 * The place where a person's draft is: their own, or the one begun signed out where there is no other or it is newer.
 * The latter becomes their own where they have none.
 */
export function draftPlace(of: DraftOf, storage: Storage = deviceStorage()): DraftOf {
  if (of.owner === undefined) return of
  const signedOut = { ...of, owner: undefined }
  const [own, begun] = [readDraft(of, storage), readDraft(signedOut, storage)]
  if (!begun || (own && own.savedAt >= begun.savedAt)) return of
  if (own || !writeDraft(of, begun, storage)) return signedOut
  removeDraft(signedOut, storage)
  return of
}

/** The draft kept on this device; null when there is none, or none that can be read. */
export function readDraft(of: DraftOf, storage: Storage = deviceStorage()): Draft | null {
  return readKey(draftKey(of), storage)
}

export function readKey(key: string, storage: Storage): Draft | null {
  try {
    const draft: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    return isDraft(draft) ? draft : null
  } catch {
    // Storage that is switched off, or a text that another program left there: as good as no draft.
    return null
  }
}

/** Keeps a draft. False when the device has no room or storage is switched off: then it lives in this page only. */
export function writeDraft(of: DraftOf, draft: Draft, storage: Storage = deviceStorage()): boolean {
  try {
    storage.setItem(draftKey(of), JSON.stringify(draft))
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

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  const { submissionId, answers } = value as Partial<Draft>
  return typeof submissionId === 'string' && typeof answers === 'object' && answers !== null
}
