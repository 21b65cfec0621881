import { BASE } from '../../../contract/base.ts'
import { newUuid } from '../../../forms/filling/moment.ts'
import { call } from '../../api/call.ts'
import { readDraft, writeDraft } from '../../runtime/drafts.ts'
import type { KeptEntry } from '../../runtime/outbox/OutboxEntry.ts'
import { draftPath } from '../drafts/draftPath.ts'
import { outbox } from './outboxHere.ts'

/**
 * Opens what was refused as a filling with its answers, beside whatever else was begun of its form. The draft is on the
 * device before the entry leaves the outbox. Throws where the device has no room for it.
 */
export async function correctEntry({ id, of, draft, owner, fate }: KeptEntry): Promise<void> {
  const current = await call('getPage', { params: { id: of.formId } }).catch(() => null)
  const elsewhere = typeof current?.version === 'number' && current.version !== of.version
  // An earlier version is had for a draft that the server knows: those beside others are not among them.
  const place = { ...of, owner, filling: elsewhere ? undefined : id }
  if (elsewhere && readDraft(place)) throw new Error('another draft of this version is in the way')
  // What another device sent under this id stays as it is.
  const submissionId = fate.problem?.code === 'submissionConflict' ? newUuid() : id
  const kept = writeDraft(place, { ...draft, submissionId, savedAt: new Date().toISOString() })
  if (!kept) throw new Error('the device keeps no drafts')
  await outbox.remove(id, 'draft')
  location.assign(BASE + draftPath(place, draft.form?.template, elsewhere))
}
