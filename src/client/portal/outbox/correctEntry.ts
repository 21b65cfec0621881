import { BASE } from '../../../contract/base.ts'
import { newUuid } from '../../../forms/filling/moment.ts'
import { call } from '../../api/call.ts'
import { readDraft, writeDraft } from '../../runtime/drafts.ts'
import type { KeptEntry } from '../../runtime/outbox/OutboxEntry.ts'
import { draftPath } from '../drafts/draftPath.ts'
import { outbox } from './outboxHere.ts'

/** Another draft is where the correction would be, or this device has no room for it. */
export class CannotCorrect extends Error {
  constructor(readonly why: 'inTheWay' | 'noRoom') {
    super(why)
  }
}

/**
 * Opens what was refused as a filling with its answers, beside whatever else was begun of its form. The draft is on the
 * device before the entry leaves the outbox. Throws a CannotCorrect.
 */
export async function correctEntry({ id, of, draft, owner, fate }: KeptEntry): Promise<void> {
  const current = await call('getPage', { params: { id: of.formId } }).catch(() => null)
  const elsewhere = typeof current?.version === 'number' && current.version !== of.version
  // Of corrections there is one place; so there is of tasks whose version is had for a draft that the server knows only.
  const isOnlyOne = of.corrects !== undefined || (elsewhere && of.taskId !== undefined)
  const place = { ...of, owner, filling: isOnlyOne ? undefined : id }
  if (isOnlyOne && readDraft(place)) throw new CannotCorrect('inTheWay')
  // What another device sent under this id stays as it is.
  const submissionId = fate.problem?.code === 'submissionConflict' ? newUuid() : id
  const kept = writeDraft(place, { ...draft, submissionId, savedAt: new Date().toISOString() })
  if (!kept) throw new CannotCorrect('noRoom')
  await outbox.remove(id, 'draft')
  location.assign(BASE + draftPath(place, draft.form?.template, elsewhere))
}
