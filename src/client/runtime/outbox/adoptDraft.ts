import { deviceStorage } from '../../../render/storage/deviceStorage.ts'
import { type Draft, type DraftOf, fillingLock } from '../../drafts/Draft.ts'
import { listAllDrafts, readDraft, removeDraft } from '../../drafts/deviceDrafts.ts'
import type { Outbox } from './openOutbox.ts'

/**
 * Takes a draft whose sending was asked for into the outbox. It is marked as such before, and taken away once the entry
 * is on the disk: whenever the device dies in between, the next page finds the mark and goes on here, and since both have
 * one id, there is never more than one. Rejects where there is no database, or nothing to send.
 */
export async function adoptDraft(outbox: Pick<Outbox, 'put'>, of: DraftOf, draft: Draft): Promise<void> {
  const { submissionId, ready, queuedAt, answers, prompts, startedAt, form } = draft
  if (!ready || queuedAt === undefined) throw new Error('nothing to send')
  const { formId, version, taskId, corrects, owner, filling } = of
  const place = { formId, version, taskId, corrects, owner, filling }
  await outbox.put({ ...ready, id: submissionId, of: place, queuedAt, draft: { answers, prompts, startedAt, form } })
  const now = readDraft(of)
  if (now?.submissionId === submissionId && now.queued) removeDraft(of)
}

/**
 * The same for all whose page died while it sent them. Those that a page is sending right now are left to it. Where a kill
 * brought back a draft of before, the entry stands; where it came between the two of a correction, the draft does.
 */
export async function adoptDrafts(
  outbox: Pick<Outbox, 'put' | 'list' | 'remove'>,
  storage: Storage = deviceStorage(),
): Promise<void> {
  const entries = new Map((await outbox.list()).map((entry) => [entry.id, entry]))
  for (const { of, draft } of listAllDrafts(storage)) {
    const { submissionId: id, queued, ready, savedAt } = draft
    const entry = entries.get(id)
    if (queued && ready) await whenFree(id, () => adoptDraft(outbox, of, draft))
    else if (entry && savedAt <= entry.queuedAt) await whenFree(id, async () => removeDraft(of))
    else if (entry?.fate.state === 'refused') await outbox.remove(id, 'draft')
  }
}

async function whenFree(id: string, work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { readonly locks?: LockManager }
  // Without locks it is not known whether another page sends it: that one will be back.
  await locks?.request(fillingLock(id), { ifAvailable: true }, (lock) => (lock ? work() : undefined))
}
