import { BASE } from '../../../contract/base.ts'
import { newUuid } from '../../../forms/filling/moment.ts'
import { call } from '../../api/call.ts'
import { writeDraft } from '../../runtime/drafts.ts'
import type { KeptEntry } from '../../runtime/outbox/OutboxEntry.ts'
import { draftPath } from '../drafts/draftPath.ts'
import { outbox } from './outboxHere.ts'

/**
 * Opens what was refused as a filling with its answers, beside whatever else was begun of its form. The draft is on the
 * device before the entry leaves the outbox. Throws where the device has no room for it.
 */
export async function correctEntry(entry: KeptEntry): Promise<void> {
  const { id, of, draft, owner, fate } = entry
  const place = { ...of, owner, filling: id }
  // What another device sent under this id stays as it is.
  const submissionId = fate.problem?.code === 'submissionConflict' ? newUuid() : id
  const kept = writeDraft(place, { ...draft, submissionId, savedAt: new Date().toISOString() })
  if (!kept) throw new Error('the device keeps no drafts')
  await outbox.remove(id, 'draft')
  const current = await call('getPage', { params: { id: of.formId } }).catch(() => null)
  const elsewhere = typeof current?.version === 'number' && current.version !== of.version
  location.assign(BASE + draftPath(place, draft.form?.template, elsewhere))
}
