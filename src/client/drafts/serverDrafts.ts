import { Problem } from '../../contract/problems.ts'
import type { DraftToSave } from '../../contract/shapes.ts'
import { sameJson } from '../../forms/filling/sameJson.ts'
import { call } from '../api/call.ts'
import { aboutOf, type Draft, type DraftOf } from './Draft.ts'
import { dropGone, goneRevision, listGone, noteGone, readDraft, removeDraft } from './deviceDrafts.ts'

/**
 * What the server calls a draft beside its form and version; null for one that is on this device only: it has one of each
 * task and of each correction.
 */
export function savedAs(of: DraftOf): string | null {
  const about = aboutOf(of)
  if (of.filling === undefined) return about
  return about === '' ? `filling:${of.filling}` : null
}

/** Where the server keeps a draft. Throws for one that is on this device only: the address of another would be wrong. */
export function addressOf(of: DraftOf) {
  const about = savedAs(of)
  if (about === null) throw new Error('the server keeps no draft of this')
  return { params: { id: of.formId, version: of.version }, query: { about } }
}

/**
 * Takes off the server what was thrown away on this device, unless another device changed it since. Gives whether a draft
 * was taken off; rejects when the server cannot be told now: it is told when the draft is met next.
 */
export async function forgetDraft(of: DraftOf): Promise<boolean> {
  const revision = goneRevision(of)
  if (revision === null) return false
  try {
    const theirs = await call('getDraft', addressOf(of))
    const same = theirs.revision === revision
    if (same) await call('removeDraft', addressOf(of))
    dropGone(of)
    return same
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'draftNotFound') throw error
    dropGone(of)
    return false
  }
}

/** The same for all that a person threw away while the server could not be told. Gives whether any was taken off. */
export async function forgetDrafts(owner: string): Promise<boolean> {
  const told = await Promise.all(listGone(owner).map((of) => forgetDraft(of).catch(() => false)))
  return told.some(Boolean)
}

/**
 * Throws a draft away, on this device and on the server. Without a connection the server is told later of one that is
 * here; rejects for one that the server alone has.
 */
export async function discardDraft({ of, onServer }: { of: DraftOf; onServer: boolean }): Promise<void> {
  const synced = readDraft(of)?.synced
  if (synced) noteGone(of, synced.revision)
  else if (onServer) await call('removeDraft', addressOf(of))
  removeDraft(of)
  await forgetDraft(of).catch(() => {})
}

/** What the server is sent of a draft on this device. */
export function draftToSave(draft: Draft): DraftToSave {
  const { synced, submissionId, answers, others = {}, prompts = [], startedAt } = draft
  const begun = startedAt === undefined ? {} : { startedAt }
  return { revision: synced?.revision ?? 0, submissionId, answers, others, prompts: [...prompts], ...begun }
}

/** Whether the server had all that was answered here, and asked about photos, when it was last heard of. */
export function isSaved({ synced, submissionId, answers, prompts = [] }: Draft): boolean {
  if (synced?.submissionId !== undefined && synced.submissionId !== submissionId) return false
  if (!synced || !sameJson(synced.answers, answers)) return false
  return prompts.every((prompt) => synced.prompts?.includes(prompt))
}
