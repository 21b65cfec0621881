import { Problem } from '../../contract/problems.ts'
import type { DraftToSave } from '../../contract/shapes.ts'
import { diffJson } from '../../forms/filling/jsonChanges.ts'
import { sameJson } from '../../forms/filling/sameJson.ts'
import { call } from '../api/call.ts'
import { draftSubject, type Draft, type DraftRef } from './Draft.ts'
import {
  dropDiscarded,
  discardedRevision,
  listDiscarded,
  noteDiscarded,
  readDraft,
  removeDraft,
} from './deviceDrafts.ts'

/**
 * Returns the server's key of a draft within its form and version; null for a draft that stays on this device: the
 * server stores one per task and per correction.
 */
export function serverDraftKey(of: DraftRef): string | null {
  const about = draftSubject(of)
  if (of.filling === undefined) return about
  return about === '' ? `filling:${of.filling}` : null
}

/**
 * Returns the params of a draft's endpoint. Throws for a draft that stays on this device, which would address another.
 */
export function draftParams(of: DraftRef) {
  const about = serverDraftKey(of)
  if (about === null) throw new Error('the server keeps no draft of this')
  return { params: { id: of.formId, version: of.version }, query: { about } }
}

/**
 * Deletes a draft on the server that was discarded on this device, unless another device changed it since. Returns true
 * if it was deleted; rejects if the server is unreachable: it is then deleted when the draft is next seen.
 */
export async function deleteServerDraft(of: DraftRef): Promise<boolean> {
  const revision = discardedRevision(of)
  if (revision === null) return false
  try {
    const theirs = await call('getDraft', draftParams(of))
    const same = theirs.revision === revision
    if (same) await call('removeDraft', draftParams(of))
    dropDiscarded(of)
    return same
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'draftNotFound') throw error
    dropDiscarded(of)
    return false
  }
}

/** Deletes all drafts that a user discarded while the server was unreachable. Returns true if any was deleted. */
export async function deleteDiscardedDrafts(owner: string): Promise<boolean> {
  const results = await Promise.all(listDiscarded(owner).map((of) => deleteServerDraft(of).catch(() => false)))
  return results.some(Boolean)
}

/**
 * Discards a draft on this device and on the server. Offline, the server is notified later of a draft stored here;
 * rejects for a draft that only the server has.
 */
export async function discardDraft({ of, onServer }: { of: DraftRef; onServer: boolean }): Promise<void> {
  const synced = readDraft(of)?.synced
  if (synced) noteDiscarded(of, synced.revision)
  else if (onServer) await call('removeDraft', draftParams(of))
  removeDraft(of)
  await deleteServerDraft(of).catch(() => {})
}

/**
 * Returns the part of a draft on this device that is sent to the server: of answers the server has in an earlier
 * revision, what changed, unless that is most of them.
 */
export function draftToSave(draft: Draft): DraftToSave {
  const { synced, submissionId, answers, others = {}, prompts = [], startedAt } = draft
  const begun = startedAt === undefined ? {} : { startedAt }
  const changes = synced && diffJson(synced.answers, answers, JSON.stringify(answers).length / 2)
  return {
    revision: synced?.revision ?? 0,
    submissionId,
    ...(changes ? { changes: changes.map(({ at, ...is }) => ({ at: [...at], ...is })) } : { answers }),
    others,
    prompts: [...prompts],
    ...begun,
  }
}

/** True if the server's last known copy has all answers and prompts of the draft. */
export function isSynced({ synced, submissionId, answers, prompts = [] }: Draft): boolean {
  if (synced?.submissionId !== undefined && synced.submissionId !== submissionId) return false
  if (!synced || !sameJson(synced.answers, answers)) return false
  return prompts.every((prompt) => synced.prompts?.includes(prompt))
}
