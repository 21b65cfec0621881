import { Problem } from '../../../contract/problems.ts'
import { call } from '../../api/call.ts'
import { type DraftOf, draftPlace, readDraft, writeDraft } from '../../runtime/drafts.ts'
import { addressOf } from '../page/forgetDraft.ts'
import { draftToSave } from './draftToSave.ts'
import { savedAs } from './savedAs.ts'

/**
 * Brings a draft that is on this device alone to the server, which gives its version to whoever has a draft of it. Where
 * the server has one already, the two are put together once the form is open.
 */
export async function keepOnServer(of: DraftOf): Promise<void> {
  const place = draftPlace(of)
  const draft = readDraft(place)
  if (!draft || draft.synced || savedAs(place) === null) return
  const { answers, prompts, others = {} } = draft
  try {
    const { revision } = await call('saveDraft', { ...addressOf(place), body: draftToSave(draft) })
    writeDraft(place, { ...draft, synced: { revision, answers, prompts }, told: others })
  } catch (error) {
    if (!(error instanceof Problem) || !['draftStale', 'draftNotFound'].includes(error.code)) throw error
  }
}
