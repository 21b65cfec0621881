import { deviceStorage } from '../../../render/storage/deviceStorage.ts'
import { type Draft, type DraftRef, fillingLock } from '../../drafts/Draft.ts'
import { listAllDrafts, readDraft, removeDraft } from '../../drafts/deviceDrafts.ts'
import type { Outbox } from './openOutbox.ts'

/**
 * Moves a draft whose sending was requested into the outbox. The draft is marked before, and removed once the entry is
 * on disk: if the device dies in between, the next page finds the mark and continues; as both have the same id, there
 * is never a duplicate. Rejects without a database, or if there is nothing to send.
 */
export async function adoptDraft(outbox: Pick<Outbox, 'put'>, of: DraftRef, draft: Draft): Promise<void> {
  const { submissionId, ready, queuedAt, answers, prompts, startedAt, form } = draft
  if (!ready || queuedAt === undefined) throw new Error('nothing to send')
  const { formId, version, taskId, corrects, owner, filling } = of
  const place = { formId, version, taskId, corrects, owner, filling }
  await outbox.put({ ...ready, id: submissionId, of: place, queuedAt, draft: { answers, prompts, startedAt, form } })
  const now = readDraft(of)
  if (now?.submissionId === submissionId && now.queued) removeDraft(of)
}

/**
 * Adopts all drafts whose page died while sending, except those that a page is sending now. If a killed browser
 * restored an older draft, the entry wins; if it died between the two steps of a correction, the draft wins.
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
  // Without locks, drafts being sent by another page cannot be told apart: they are left to that page.
  await locks?.request(fillingLock(id), { ifAvailable: true }, (lock) => (lock ? work() : undefined))
}
