import { Problem } from '../../../contract/problems.ts'
import { call } from '../../api/call.ts'
import { type DraftOf, draftPlace, readDraft, writeDraft } from '../../runtime/drafts.ts'
import { addressOf } from '../page/forgetDraft.ts'

/**
 * Brings a draft that is on this device alone to the server, which gives its version to whoever has a draft of it. Where
 * the server has one already, the two are put together once the form is open.
 */
export async function keepOnServer(of: DraftOf): Promise<void> {
  const place = draftPlace(of)
  const draft = readDraft(place)
  if (!draft || draft.synced) return
  const { submissionId, answers, others = {} } = draft
  try {
    const body = { revision: 0, submissionId, answers, others }
    const { revision } = await call('saveDraft', { ...addressOf(place), body })
    writeDraft(place, { ...draft, synced: { revision, answers }, told: others })
  } catch (error) {
    if (!(error instanceof Problem) || !['draftStale', 'draftNotFound'].includes(error.code)) throw error
  }
}
