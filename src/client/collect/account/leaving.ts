import { call } from '../../api/call.ts'
import { type KeptDraft, listDrafts, removeDraft } from '../../drafts/deviceDrafts.ts'
import { addressOf, draftToSave, isSaved, savedAs } from '../../drafts/serverDrafts.ts'
import { hasUnsentFiles, leaveFiles } from '../../runtime/media/leaveFiles.ts'

export { notSent } from '../outbox/notSent.ts'
export { pauseSending } from '../outbox/outboxHere.ts'

/**
 * Called before signing out. Uploads drafts that exist only on this device, then removes the user's uploaded drafts and
 * their files from the device, which others may use. A draft that cannot be uploaded, or has files that are not
 * uploaded, stays and is visible to its owner only. The outbox stays.
 */
export async function leaveDevice(owner: string): Promise<void> {
  await Promise.all(
    listDrafts(owner).map(async (kept) => {
      const { of, draft } = kept
      if (
        of.owner !== owner ||
        draft.queued ||
        savedAs(of) === null ||
        (await hasUnsentFiles(of.formId, draft.answers)) ||
        !(await isSafe(kept))
      )
        return
      removeDraft(of)
      await leaveFiles(of.formId, draft.answers)
    }),
  )
}

async function isSafe({ of, draft }: KeptDraft): Promise<boolean> {
  if (isSaved(draft)) return true
  const body = draftToSave(draft)
  const signal = AbortSignal.timeout(5_000)
  return call('saveDraft', { ...addressOf(of), body, signal }).then(
    () => true,
    () => false,
  )
}
