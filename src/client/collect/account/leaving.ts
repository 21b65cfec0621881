import { call } from '../../api/call.ts'
import { type KeptDraft, listDrafts, removeDraft } from '../../drafts/deviceDrafts.ts'
import { addressOf, draftToSave, isSaved, savedAs } from '../../drafts/serverDrafts.ts'
import { hasUnsentFiles, leaveFiles } from '../../runtime/media/leaveFiles.ts'

export { notSent } from '../outbox/notSent.ts'
export { pauseSending } from '../outbox/outboxHere.ts'

/**
 * Before somebody signs out: what this device alone has of their drafts goes to the server, and what the server has leaves
 * the device, which others may use, files with it. A draft that cannot be sent, or has files that are not sent, stays,
 * for its person only. What waits to be sent stays.
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
