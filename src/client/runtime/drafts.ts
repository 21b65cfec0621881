import type { Answers } from '../../forms/filling/Filling.ts'

/** A saved filling of one version on this device. */
export interface Draft {
  /** The client-made id its submission will carry: sending twice, even after a reload, stores once. */
  readonly submissionId: string
  readonly answers: Answers
  /** ISO 8601. */
  readonly savedAt: string
}

/** What a draft belongs to: one version of a form, and for micro tasks one task of it. */
export interface DraftOf {
  readonly formId: string
  readonly version: number
  readonly taskId?: string | undefined
}

/** Drafts of older versions are left alone: their answers belong to those versions. */
function keyOf({ formId, version, taskId }: DraftOf): string {
  return ['draft', formId, version, ...(taskId ? [taskId] : [])].join(':')
}

/** The draft kept on this device; null when there is none, or none that can be read. */
export function readDraft(of: DraftOf, storage: Storage = localStorage): Draft | null {
  try {
    const draft: unknown = JSON.parse(storage.getItem(keyOf(of)) ?? 'null')
    return isDraft(draft) ? draft : null
  } catch {
    // Storage that is switched off, or a text that another program left there: as good as no draft.
    return null
  }
}

/** Keeps a draft. False when the device has no room or storage is switched off: then it lives in this page only. */
export function writeDraft(of: DraftOf, draft: Draft, storage: Storage = localStorage): boolean {
  try {
    storage.setItem(keyOf(of), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function removeDraft(of: DraftOf, storage: Storage = localStorage): void {
  try {
    storage.removeItem(keyOf(of))
  } catch {
    // Where storage is switched off no draft was kept.
  }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  const { submissionId, answers } = value as Partial<Draft>
  return typeof submissionId === 'string' && typeof answers === 'object' && answers !== null
}
