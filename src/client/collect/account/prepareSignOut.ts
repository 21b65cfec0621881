import { call } from '../../api/call.ts'
import { type DeviceDraft, listDrafts, removeDraft } from '../../drafts/deviceDrafts.ts'
import { draftParams, draftToSave, isSynced, serverDraftKey } from '../../drafts/serverDrafts.ts'
import { hasUnsentFiles, removeDraftFiles } from '../../runtime/media/removeDraftFiles.ts'

export { unsentData } from '../outbox/unsentData.ts'
export { pauseSending } from '../outbox/pageOutbox.ts'

/**
 * Called before signing out. Uploads drafts that exist only on this device, then removes the user's uploaded drafts and
 * their files from the device, which others may use. A draft that cannot be uploaded, or has files that are not
 * uploaded, stays and is visible to its owner only. The outbox stays.
 */
export async function prepareSignOut(owner: string): Promise<void> {
  await Promise.all(
    listDrafts(owner).map(async (kept) => {
      const { of, draft } = kept
      if (
        of.owner !== owner ||
        draft.queued ||
        serverDraftKey(of) === null ||
        (await hasUnsentFiles(of.formId, draft.answers)) ||
        !(await isSafe(kept))
      )
        return
      removeDraft(of)
      await removeDraftFiles(of.formId, draft.answers)
    }),
  )
}

async function isSafe({ of, draft }: DeviceDraft): Promise<boolean> {
  if (isSynced(draft)) return true
  const body = draftToSave(draft)
  const signal = AbortSignal.timeout(5_000)
  return call('saveDraft', { ...draftParams(of), body, signal }).then(
    () => true,
    () => false,
  )
}
