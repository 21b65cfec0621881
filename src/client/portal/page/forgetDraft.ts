import { Problem } from '../../../contract/problems.ts'
import { call } from '../../api/call.ts'
import type { DraftOf } from '../../runtime/drafts.ts'
import { dropGone, goneRevision, listGone } from '../../runtime/goneDrafts.ts'
import { savedAs } from '../drafts/savedAs.ts'

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
